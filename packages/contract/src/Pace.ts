/** How often something may be done: at most so many times in so many seconds. */
export interface Pace {
  readonly max: number
  readonly seconds: number
}

const DAY_SECONDS = 86_400

/**
 * Paces of calls that cost more than their answer, or reach people outside; each for one account.
 */
export const paces = {
  /** Who one is: asked once when a screen opens. */
  signIn: { max: 120, seconds: 60 },
  /** Reads or writes a whole file. */
  file: { max: 20, seconds: 60 },
  /** Writes records of the configuration to a file, or reads them from one. */
  sheet: { max: 120, seconds: 60 },
  /** Reads a document, as fast as somebody looks through many. */
  document: { max: 300, seconds: 60 },
  /** Fills, empties or plans the whole shop. */
  wholeShop: { max: 10, seconds: 60 },
  /** Looks for the days of one order among those of all others. */
  planning: { max: 60, seconds: 60 },
  /** Writes to people. */
  email: { max: 60, seconds: 60 },
  /** Searches texts, as fast as somebody types. */
  search: { max: 300, seconds: 60 },
  /** Writes records that every user may have, such as events of one's own and dashboards. */
  ownRecords: { max: 1_000, seconds: DAY_SECONDS },
  /**
   * Every write of a user who may not create work orders. What such a user writes in a day takes
   * some 200 MB on the disk at most.
   */
  writes: { max: 5_000, seconds: DAY_SECONDS }
} as const satisfies Readonly<Record<string, Pace>>

/** The name of a pace that a call may have. */
export type PaceName = Exclude<keyof typeof paces, "writes">
