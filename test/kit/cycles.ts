/** The imports of each file. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/** Cycles that together contain every file on a cycle, each the shortest for its first file. */
export const cyclesOf = (graph: Graph): string[][] => {
  const cycles: string[][] = [];
  const seen = new Set<string>();
  for (const file of graph.keys()) {
    const cycle = seen.has(file) ? undefined : wayBack(graph, file);
    for (const one of cycle ?? []) seen.add(one);
    if (cycle) cycles.push(cycle);
  }
  return cycles;
};

/** The shortest cycle through a file. */
const wayBack = (graph: Graph, home: string): string[] | undefined => {
  const cameFrom = new Map<string, string>();
  const queue = [home];
  for (const file of queue)
    for (const next of graph.get(file) ?? []) {
      if (next === home) return [...wayTo(file, cameFrom), home];
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, file);
      queue.push(next);
    }
  return undefined;
};

const wayTo = (file: string, cameFrom: ReadonlyMap<string, string>): string[] => {
  const before = cameFrom.get(file);
  return before === undefined ? [file] : [...wayTo(before, cameFrom), file];
};
