/**
 * The worked days of a resource, for all time: Monday to Friday, included weekend days and single
 * opened days, minus closures. Plain data that only the functions of this folder read. The week has
 * prefix sums; the closures are sorted, disjoint ranges of epoch days with prefix sums.
 */
export interface WorkingCalendar {
  /** Worked days of a week before each weekday, from Monday; the last entry is the week. */
  readonly weekBefore: ReadonlyArray<number>
  /** The worked weekdays; Monday is 0. */
  readonly weekdays: ReadonlyArray<number>
  readonly closedFrom: ReadonlyArray<number>
  readonly closedUntil: ReadonlyArray<number>
  /** Worked days before each closure, without the days lost to earlier closures. */
  readonly workedBefore: ReadonlyArray<number>
  /** Weekly-pattern days lost to closures before each one; the last entry counts all. */
  readonly lostBefore: ReadonlyArray<number>
  /** Sorted worked days outside the weekly pattern, with the worked days before each. */
  readonly opened?: {
    readonly days: ReadonlyArray<number>
    readonly places: ReadonlyArray<number>
  }
}
