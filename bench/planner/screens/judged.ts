/** What a value comes to beside the most that is wanted. */
export const judged = (value: number, atMost: number): string =>
  `wanted at most ${atMost}: ${value <= atMost ? "reached" : "NOT REACHED"}`
