import type { Outcome } from "@atelier/contract"

/** The versions of the work orders that a preview touches: what the change is decided on. */
export const orderVersions = ({
  changes
}: Outcome): ReadonlyArray<{ readonly id: string; readonly version: number }> =>
  changes.flatMap((change) =>
    change.table === "workOrder" && change.before !== null
      ? [{ id: change.id, version: change.before.version }]
      : []
  )
