/** A rate limit: at most `max` calls in `seconds`. */
export interface Pace {
  readonly max: number
  readonly seconds: number
}

const DAY_SECONDS = 86_400

/** Per account, for calls that cost more than their answer or reach people outside. */
export const paces = {
  /** Reads the own user; sent once when a screen opens. */
  signIn: { max: 120, seconds: 60 },
  file: { max: 20, seconds: 60 },
  /** Exports or imports configuration records. */
  sheet: { max: 120, seconds: 60 },
  /** Reads a document; allows quick browsing. */
  document: { max: 300, seconds: 60 },
  wholeShop: { max: 10, seconds: 60 },
  /** Searches days for one order in the plan of all others. */
  planning: { max: 60, seconds: 60 },
  email: { max: 60, seconds: 60 },
  /** Searches texts; allows a search per keystroke. */
  search: { max: 300, seconds: 60 },
  /** Writes records that all users may create, such as their own events and dashboards. */
  ownRecords: { max: 1_000, seconds: DAY_SECONDS },
  /** Writes without permission to create orders: some 200 MB of disk space per day. */
  writes: { max: 5_000, seconds: DAY_SECONDS }
} as const satisfies Readonly<Record<string, Pace>>

export type PaceName = Exclude<keyof typeof paces, "writes">
