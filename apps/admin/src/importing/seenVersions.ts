import type { RowOutcome } from "@atelier/domain/importing"

const updated = new Set<RowOutcome["outcome"]>(["changed", "heldBack"])

/**
 * The rows of a preview that would update a work order, each with the version that it compared.
 * Held-back rows update theirs once the rejected rows are left out.
 */
export const seenVersions = (
  rows: ReadonlyArray<Pick<RowOutcome, "line" | "outcome" | "version">>
): ReadonlyArray<string> =>
  rows.flatMap(({ line, outcome, version }) =>
    updated.has(outcome) && version !== undefined ? [`${line}:${version}`] : []
  )
