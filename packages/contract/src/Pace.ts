/** How often something may be done: at most so many times in so many seconds. */
export interface Pace {
  readonly most: number
  readonly seconds: number
}

/** Paces of calls that cost more than their answer, or reach people outside; each for one account. */
export const paces = {
  /** Who one is: asked once when a screen opens. */
  signIn: { most: 120, seconds: 60 },
  /** Reads or writes a whole file. */
  file: { most: 20, seconds: 60 },
  /** Fills or empties the shop. */
  wholeShop: { most: 10, seconds: 60 },
  /** Writes to people. */
  email: { most: 60, seconds: 60 },
  /** Searches texts, as fast as somebody types. */
  search: { most: 300, seconds: 60 }
} as const satisfies Readonly<Record<string, Pace>>

/** The name of a pace. */
export type PaceName = keyof typeof paces
