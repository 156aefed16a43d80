import {
  canSeeEvent,
  installerAccess,
  isAdmin,
  progressAccess,
  seesDocuments,
  shipperAccess,
  type UserConfiguration
} from "../../records/access/index.ts"
import type { Rows, Table } from "../../records/change/index.ts"
import { withoutContentKey } from "../../records/document/index.ts"
import type { Event } from "../../records/event/index.ts"
import { progressLimitsAsSeen, shopLimitsAsSeen } from "./limitsAsSeen.ts"
import type { Viewer } from "./Viewer.ts"
import { workOrderAsSeen } from "./workOrderAsSeen.ts"

type AsSeen = { readonly [T in Table]: (viewer: Viewer, row: Rows[T]) => Rows[T] | null }

const whole = <R>(_viewer: Viewer, row: R): R => row

const where =
  <R>(sees: (viewer: Viewer, row: R) => boolean) =>
  (viewer: Viewer, row: R): R | null =>
    sees(viewer, row) ? row : null

export const seesProgress = (user: UserConfiguration, progressId: string): boolean =>
  isAdmin(user) || progressAccess(user, progressId).display

/** True if a user sees an installer (null: unassigned); administrators see all. */
export const seesInstaller = (user: UserConfiguration, installerId: string | null): boolean =>
  isAdmin(user) || installerAccess(user, installerId).display

export const seesShipper = (user: UserConfiguration, shipperId: string | null): boolean =>
  isAdmin(user) || shipperAccess(user, shipperId).display

const ofProgress = ({ user }: Viewer, { progressId }: { readonly progressId: string }): boolean =>
  seesProgress(user, progressId)

const seesMerged = ({ user, mergedProgresses }: Viewer, id: string): boolean =>
  mergedProgresses(id).every((progressId) => seesProgress(user, progressId))

const ofOrderAtProgress = (
  { user, seesWorkOrder }: Viewer,
  { progressId, workOrderId }: { readonly progressId: string; readonly workOrderId: string }
): boolean => seesProgress(user, progressId) && seesWorkOrder(workOrderId)

/** A visible event. Every user sees user events, but without a hidden work order. */
const eventAsSeen = ({ user, seesWorkOrder }: Viewer, event: Event): Event | null => {
  if (!canSeeEvent(user, event)) return null
  if (event.eventType !== "UserEvent" || event.workOrderId === null) return event
  return seesWorkOrder(event.workOrderId) ? event : { ...event, workOrderId: null }
}

/** How a row of each table appears to a user; null if it is hidden. */
const asSeen: AsSeen = {
  shop: ({ user }, row) => shopLimitsAsSeen(user, row),
  progress: ({ user }, row) =>
    seesProgress(user, row.id) ? progressLimitsAsSeen(user, row) : null,
  template: whole,
  jobType: whole,
  installer: where(({ user }, { id }) => seesInstaller(user, id)),
  shipper: where(({ user }, { id }) => seesShipper(user, id)),
  contractor: whole,
  projectManager: whole,
  room: whole,
  workOrderGroup: whole,
  workOrder: ({ user, seesWorkOrder }, row) =>
    seesWorkOrder(row.id) ? workOrderAsSeen(user, row) : null,
  event: eventAsSeen,
  document: ({ user, seesWorkOrder }, row) =>
    seesDocuments(user, row.category) &&
    (row.workOrderId === null || seesWorkOrder(row.workOrderId))
      ? withoutContentKey(row)
      : null,
  user: where(({ user }, { id }) => isAdmin(user) || user.id === id),
  priorityListSettings: where((viewer, row) => ofProgress(viewer, row)),
  mergedProgress: where(({ user }, { progressIds }) =>
    progressIds.every((id) => seesProgress(user, id))
  ),
  thresholds: whole,
  lock: where(
    (viewer, { list, workOrderId }) =>
      viewer.seesWorkOrder(workOrderId) &&
      (list.kind === "merged" ? seesMerged(viewer, list.id) : seesProgress(viewer.user, list.id))
  ),
  hide: where((viewer, row) => ofOrderAtProgress(viewer, row)),
  note: where((viewer, row) => ofOrderAtProgress(viewer, row)),
  progressMaintenance: where((viewer, row) => ofProgress(viewer, row)),
  mergedProgressMaintenance: where((viewer, { mergedProgressId }) =>
    seesMerged(viewer, mergedProgressId)
  ),
  calendarItems: whole,
  dashboard: where(({ user }, { userId }) => user.id === userId),
  emailConfiguration: where(({ user }) => isAdmin(user)),
  announcement: whole,
  webhook: where(({ user }) => isAdmin(user)),
  savedMapping: whole
}

/** A row of a table as one viewer sees it, without hidden fields; null if the row is hidden. */
export const rowAsSeen = <T extends Table>(
  viewer: Viewer,
  table: T,
  row: Rows[T]
): Rows[T] | null => asSeen[table](viewer, row)

export const seesRow = <T extends Table>(viewer: Viewer, table: T, row: Rows[T]): boolean =>
  rowAsSeen(viewer, table, row) !== null
