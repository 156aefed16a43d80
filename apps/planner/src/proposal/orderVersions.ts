import type { Outcome } from "@atelier/contract"

/** Returns the versions of the work orders in a preview; the decision is based on them. */
export const orderVersions = ({
  changes
}: Outcome): ReadonlyArray<{ readonly id: string; readonly version: number }> =>
  changes.flatMap((change) =>
    change.table === "workOrder" && change.before !== null
      ? [{ id: change.id, version: change.before.version }]
      : []
  )
