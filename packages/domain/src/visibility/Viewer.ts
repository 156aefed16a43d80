import { permits, showsWorkOrder, type UserConfiguration } from "../access/index.ts"
import type { ChangeSet } from "../change/index.ts"

/** Reference data that decides what a user sees. */
export interface Lookups {
  /** The progresses of a merged priority list; none when there is no such list. */
  readonly mergedProgresses: (id: string) => ReadonlyArray<string>
  /** The ids of the progresses that have a name now. */
  readonly progressesNamed: (name: string) => ReadonlyArray<string>
}

/** Who looks, and what has to be looked up to tell what they see. */
export interface Viewer extends Lookups {
  readonly user: UserConfiguration
  /**
   * Whether the user sees a work order: all, with the list of them; else those behind an event in
   * sight.
   */
  readonly seesWorkOrder: (id: string) => boolean
}

/** A viewer who sees the work orders of some ids besides those that the list of them opens. */
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

/** The viewer who also sees the work orders behind the visible events of a change set. */
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
