import type { Call } from "@atelier/contract"

/** What the dearest call costs. */
const MAX_COST = 4

/** What passing through costs, such as telling who asks before a body is read. */
export const PASSAGE_COST = 1

const ROWS_PER_COST = 10_000
const BYTES_PER_COST = 1_024 * 1_024

/**
 * What a call counts for when accounts take turns, by what it may read and take at the most: 1 for
 * one row, 3 for the events of a year, and never more than {@link MAX_COST}.
 */
export const costOf = ({ bounds: { rows, bytes = 0 } }: Pick<Call, "bounds">): number =>
  Math.min(MAX_COST, PASSAGE_COST + rows / ROWS_PER_COST + bytes / BYTES_PER_COST)
