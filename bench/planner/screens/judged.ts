export const judged = (value: number, atMost: number): string =>
  `wanted at most ${atMost}: ${value <= atMost ? "reached" : "NOT REACHED"}`
