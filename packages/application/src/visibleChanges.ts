import {
  canSeeEvent,
  installerAccess,
  isAdmin,
  permits,
  progressAccess,
  shipperAccess,
  showsWorkOrder,
  type UserConfiguration
} from "@atelier/domain/access"
import type { ChangeSet, RowChange, Rows, Table } from "@atelier/domain/change"
import { asSeenBy } from "./workOrders/visibleParts.ts"

type Sees = { readonly [T in Table]: (user: UserConfiguration, row: Rows[T]) => boolean }

const everyone = (): boolean => true

const seesProgress = (user: UserConfiguration, progressId: string): boolean =>
  isAdmin(user) || progressAccess(user, progressId).display

/** Who sees a row of each table. Work orders are decided with their events. */
const sees: Sees = {
  shop: everyone,
  progress: (user, row) => seesProgress(user, row.id),
  template: everyone,
  jobType: everyone,
  installer: (user, row) => isAdmin(user) || installerAccess(user, row.id).display,
  shipper: (user, row) => isAdmin(user) || shipperAccess(user, row.id).display,
  contractor: everyone,
  projectManager: everyone,
  room: everyone,
  workOrderGroup: everyone,
  workOrder: (user) => permits(user, ["accessWorkOrdersListPage"]),
  event: canSeeEvent,
  user: (user, row) => isAdmin(user) || user.id === row.id,
  schedulingConfig: (user, row) => seesProgress(user, row.progressId),
  mergedSchedulingConfig: (user, row) => row.progressIds.every((id) => seesProgress(user, id)),
  thresholds: everyone,
  lock: (user, { list }) => list.kind === "merged" || seesProgress(user, list.id),
  hide: (user, row) => seesProgress(user, row.progressId),
  note: (user, row) => seesProgress(user, row.progressId),
  progressMaintenance: (user, row) => seesProgress(user, row.progressId),
  mergedProgressMaintenance: everyone,
  calendarItems: everyone,
  dashboard: (user, row) => user.id === row.userId,
  emailConfiguration: isAdmin,
  generalNotification: everyone
}

/** Whether a user sees a row of a table. A work order is also seen by who sees one of its events. */
export const canSeeRow = <T extends Table>(
  user: UserConfiguration,
  table: T,
  row: Rows[T]
): boolean => sees[table](user, row)

const shown = <T extends Table>(
  user: UserConfiguration,
  table: T,
  row: Rows[T] | null
): Rows[T] | null => (row !== null && canSeeRow(user, table, row) ? row : null)

/** A change with its rows as far as a user sees into them. */
export const asFarAsSeen = (user: UserConfiguration, change: RowChange): RowChange => {
  if (change.table !== "workOrder") return change
  const seen = (row: Rows["workOrder"] | null) => (row === null ? null : asSeenBy(user, row))
  return { ...change, before: seen(change.before), after: seen(change.after) }
}

const visibleRow = (user: UserConfiguration, change: RowChange): RowChange | null => {
  const before = shown(user, change.table, change.before as Rows[Table] | null)
  const after = shown(user, change.table, change.after as Rows[Table] | null)
  return before === null && after === null ? null : ({ ...change, before, after } as RowChange)
}

const workOrdersBehind = (
  user: UserConfiguration,
  changes: ReadonlyArray<RowChange>
): ReadonlySet<string> =>
  new Set(
    changes.flatMap((change) => {
      if (change.table !== "event") return []
      const event = change.after ?? change.before
      return event !== null && showsWorkOrder(user, event) ? [event.workOrderId] : []
    })
  )

/**
 * What of a change set a user may see. A row that leaves the user's sight looks deleted, one that
 * comes into it looks created. A work order shows with its visible events.
 */
export const visibleChanges = (user: UserConfiguration, changes: ChangeSet): ChangeSet => {
  const rows = changes.map((change) => visibleRow(user, change))
  const behind = workOrdersBehind(
    user,
    rows.filter((row) => row !== null)
  )
  return changes.flatMap((change, place) => {
    const row = rows[place]
    if (row !== null && row !== undefined) return [asFarAsSeen(user, row)]
    return change.table === "workOrder" && behind.has(change.id) ? [asFarAsSeen(user, change)] : []
  })
}
