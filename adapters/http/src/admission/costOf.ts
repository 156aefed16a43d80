import type { Call } from "@atelier/contract"

const MAX_COST = 4

/** Cost of a passage, such as identifying the caller before a body is read. */
export const PASSAGE_COST = 1

const ROWS_PER_COST = 10_000
const BYTES_PER_COST = 1_024 * 1_024

/**
 * Cost of a call for fair queueing, from its limits: 1 for one row, 3 for the events of a year, at
 * most {@link MAX_COST}.
 */
export const costOf = ({ bounds: { rows, bytes = 0 } }: Pick<Call, "bounds">): number =>
  Math.min(MAX_COST, PASSAGE_COST + rows / ROWS_PER_COST + bytes / BYTES_PER_COST)
