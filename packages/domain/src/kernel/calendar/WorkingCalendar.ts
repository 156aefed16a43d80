/**
 * The worked days of a resource, for all time: Monday to Friday, included weekend days and single
 * opened days, minus closures. Plain data that only the functions of this folder read. The week has
 * prefix sums; the closures are sorted, disjoint ranges of epoch days with prefix sums.
 */
export interface WorkingCalendar {
  /**
   * Worked days of a week before each weekday, Monday at index 0; the last entry is the whole week.
   */
  readonly weekBefore: ReadonlyArray<number>
  /** The worked weekdays; Monday is 0. */
  readonly weekdays: ReadonlyArray<number>
  readonly closedFrom: ReadonlyArray<number>
  readonly closedUntil: ReadonlyArray<number>
  /** Worked days before each closure, without the days lost to earlier closures. */
  readonly workedBefore: ReadonlyArray<number>
  /**
   * Days of the weekly pattern lost to the closures before each one; the extra last entry counts
   * all.
   */
  readonly lostBefore: ReadonlyArray<number>
  /**
   * Worked days outside the weekly pattern, sorted, each with the number of worked days before it.
   */
  readonly opened?: {
    readonly days: ReadonlyArray<number>
    readonly places: ReadonlyArray<number>
  }
}
