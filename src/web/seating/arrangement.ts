/** How people sit at a table seen from above: along its two long sides, in the order of play. */

export interface SeatPosition {
  readonly side: 'near' | 'far';
  /** Of so many on that side, from the left, counted from 0. */
  readonly index: number;
  readonly of: number;
}

/** So many are on the near side; the first seat is in the middle of them. */
const nearOf = (seats: number): number => Math.ceil(seats / 2);
const middleOf = (seats: number): number => Math.floor(nearOf(seats) / 2);

/** From the near right the order goes to the left, and along the far side back to the right. */
export const placeOf = (seat: number, seats: number): SeatPosition => {
  const near = nearOf(seats);
  const round = (seat + middleOf(seats)) % seats;
  return round < near
    ? { side: 'near', index: near - 1 - round, of: near }
    : { side: 'far', index: round - near, of: seats - near };
};

/** For three: the first seat, and those at both ends of the far side. */
export const placesOfThree = (seats: number): readonly [number, number, number] => [
  0,
  nearOf(seats) - middleOf(seats),
  seats - 1 - middleOf(seats),
];
