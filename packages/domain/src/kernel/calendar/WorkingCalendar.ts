/**
 * The worked days of a resource, for all time: a pattern of two weeks and single opened days, minus
 * closures. Plain data that only the functions of this folder read. The pattern has prefix sums;
 * the closures are sorted, disjoint ranges of epoch days with prefix sums.
 */
export interface WorkingCalendar {
  /** Worked days of the pattern before each of its 14 days; the last entry counts all. */
  readonly patternBefore: ReadonlyArray<number>
  /** The worked days of the pattern; 0 is its first Monday, 7 its second. */
  readonly patternDays: ReadonlyArray<number>
  readonly closedFrom: ReadonlyArray<number>
  readonly closedUntil: ReadonlyArray<number>
  /** Worked days before each closure, without the days lost to earlier closures. */
  readonly workedBefore: ReadonlyArray<number>
  /**
   * Days of the pattern lost to the closures before each one; the extra last entry counts
   * all.
   */
  readonly lostBefore: ReadonlyArray<number>
  /**
   * Worked days outside the pattern, sorted, each with the number of worked days before it.
   */
  readonly opened?: { readonly days: ReadonlyArray<number>; readonly places: ReadonlyArray<number> }
}
