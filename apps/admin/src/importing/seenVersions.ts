import type { RowOutcome } from "@atelier/domain/importing"

/** The rows of a preview that update a work order, each with the version that it compared. */
export const seenVersions = (
  rows: ReadonlyArray<Pick<RowOutcome, "line" | "outcome" | "version">>
): ReadonlyArray<string> =>
  rows.flatMap(({ line, outcome, version }) =>
    outcome === "changed" && version !== undefined ? [`${line}:${version}`] : []
  )
