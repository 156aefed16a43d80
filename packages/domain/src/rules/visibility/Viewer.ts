import { permits, showsWorkOrder, type UserConfiguration } from "../../records/access/index.ts"
import type { ChangeSet } from "../../records/change/index.ts"

export interface Lookups {
  /** The progresses of a merged priority list; empty if the list does not exist. */
  readonly mergedProgresses: (id: string) => ReadonlyArray<string>
  readonly progressesNamed: (name: string) => ReadonlyArray<string>
}

export interface Viewer extends Lookups {
  readonly user: UserConfiguration
  /** True with access to the work order list, otherwise by a visible event. */
  readonly seesWorkOrder: (id: string) => boolean
}

/** Makes a viewer who sees the given work orders, in addition to those of the work order list. */
export const makeViewer = (
  user: UserConfiguration,
  workOrderIds: ReadonlySet<string>,
  { mergedProgresses = () => [], progressesNamed = () => [] }: Partial<Lookups> = {}
): Viewer => {
  const listsAll = permits(user, ["accessWorkOrdersListPage"])
  return {
    user,
    mergedProgresses,
    progressesNamed,
    seesWorkOrder: (id) => listsAll || workOrderIds.has(id)
  }
}

/** A viewer who also sees the work orders of the visible events in a change set. */
export const withOrdersBehind = (viewer: Viewer, changes: ChangeSet): Viewer => {
  const behind = new Set(
    changes.flatMap((change) =>
      change.table === "event"
        ? [change.before, change.after].flatMap((event) =>
            event !== null && showsWorkOrder(viewer.user, event) ? [event.workOrderId] : []
          )
        : []
    )
  )
  return behind.size === 0
    ? viewer
    : { ...viewer, seesWorkOrder: (id) => behind.has(id) || viewer.seesWorkOrder(id) }
}
