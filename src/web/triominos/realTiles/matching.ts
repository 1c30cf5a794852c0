/** One place for each of so many things, all different; `undefined` where what they may take does not suffice. */
export const matching = (
  things: number,
  places: number,
  mayTake: (thing: number, place: number) => boolean,
): number[] | undefined => {
  const takenBy = Array<number>(places).fill(-1);
  const options = Array.from({ length: things }, (_, thing) =>
    [...takenBy.keys()].filter((place) => mayTake(thing, place)),
  );
  /** A free place, or one whose thing can move on. */
  const settle = (thing: number, tried: Set<number>): boolean => {
    const untried = options[thing]!.filter((place) => !tried.has(place));
    for (const place of untried) tried.add(place);
    const found = untried.find((one) => takenBy[one] === -1) ?? untried.find((one) => settle(takenBy[one]!, tried));
    if (found !== undefined) takenBy[found] = thing;
    return found !== undefined;
  };
  for (let thing = 0; thing < things; thing++) if (!settle(thing, new Set())) return undefined;
  return Array.from({ length: things }, (_, thing) => takenBy.indexOf(thing));
};
