import * as Equal from "effect/Equal"
import * as Struct from "effect/Struct"
import { isAdmin, permits, type UserConfiguration } from "../../records/access/index.ts"
import type { ChangeSet, RowChange, Rows, Table } from "../../records/change/index.ts"
import type { Document } from "../../records/document/index.ts"
import type { Shop } from "../../records/resource/index.ts"
import { type ChangesAbout, changesAbout } from "./changesAbout.ts"
import { mayWriteEvent } from "./mayWriteEvent.ts"
import { mayWriteWorkOrder } from "./mayWriteWorkOrder.ts"
import { seesRow } from "./rowAsSeen.ts"
import { statesOf, type WriteRule, type Writer, type Written } from "./Writer.ts"

type WriteRules = { readonly [T in Table]: WriteRule<Rows[T]> }

const byAdministrators = ({ writer }: Pick<Written<unknown>, "writer">): boolean =>
  isAdmin(writer.user)

/** Users who see the row may write it, with the Maestro option. */
const byMaestro =
  <T extends Table>(table: T): WriteRule<Rows[T]> =>
  (written) =>
    written.writer.hasMaestroOption &&
    statesOf(written).every((row) => seesRow(written.writer, table, row))

const takesOrderAlong = (written: Written<unknown>, workOrderId: string): boolean =>
  written
    .about(workOrderId)
    .some(
      (change) =>
        change.table === "workOrder" &&
        change.id === workOrderId &&
        (change.before === null || change.after === null) &&
        mayWriteWorkOrder({ ...written, before: change.before, after: change.after })
    )

const takesHideAlong = (written: Written<unknown>, workOrderId: string): boolean =>
  written
    .about(workOrderId)
    .some(
      (change) =>
        change.table === "hide" &&
        statesOf(change).some((hide) => hide.workOrderId === workOrderId) &&
        byMaestro("hide")({ ...written, before: change.before, after: change.after })
    )

/**
 * Locks, hides and notes are deleted and restored with their work order, and locks also with a
 * hide.
 */
const inPriorityList =
  <T extends "lock" | "hide" | "note">(table: T): WriteRule<Rows[T]> =>
  (written) =>
    byMaestro(table)(written) ||
    statesOf(written).every(
      ({ workOrderId }) =>
        takesOrderAlong(written, workOrderId) ||
        (table === "lock" && takesHideAlong(written, workOrderId))
    )

const byVisibility =
  <T extends Table>(table: T): WriteRule<Rows[T]> =>
  ({ writer, ...states }) =>
    statesOf(states).every((row) => seesRow(writer, table, row))

/** A hidden document can be deleted or restored only together with its work order or event. */
const ofDocument: WriteRule<Document> = (written) =>
  byVisibility("document")(written) ||
  statesOf(written).every(({ workOrderId, eventId }) =>
    workOrderId === null
      ? written.changes.some(
          ({ table, id, before, after }) =>
            table === "event" && id === eventId && (before === null || after === null)
        )
      : takesOrderAlong(written, workOrderId)
  )

/** The first row makes an empty shop the user's own, an import also a demo shop. */
const isClaimed = (before: Shop, after: Shop, changes: ChangeSet): boolean => {
  const others = changes.filter(({ table }) => table !== "shop")
  const imported = others.filter(({ reason }) => reason._tag === "Imported")
  const isNew = (change: RowChange): boolean => change.before === null
  const isGone = (change: RowChange): boolean => change.after === null
  const claims: Readonly<Record<string, boolean>> = {
    "empty → own": others.some(isNew),
    "own → empty": others.some(isGone),
    "demo → own": imported.some(isNew),
    "own → demo": imported.some(isGone)
  }
  return (
    Equal.equals({ ...before, content: "", version: 0 }, { ...after, content: "", version: 0 }) &&
    claims[`${before.content} → ${after.content}`] === true
  )
}

/** The settings that users may change for themselves. */
export const ownSettings: ReadonlySet<keyof UserConfiguration> = new Set([
  "mutedNotifications",
  "emailLanguage",
  "lastCodeDismissed",
  "userLastSeenBuildNumber"
] as const)

const isOwnSetting = (before: UserConfiguration, after: UserConfiguration): boolean =>
  Struct.keys(after).every(
    (field) =>
      field === "version" || ownSettings.has(field) || Equal.equals(before[field], after[field])
  )

const rules: WriteRules = {
  shop: ({ writer, before, after, changes }) =>
    before !== null &&
    after !== null &&
    (isAdmin(writer.user) || isClaimed(before, after, changes)),
  progress: byAdministrators,
  template: byAdministrators,
  jobType: byAdministrators,
  installer: byAdministrators,
  shipper: byAdministrators,
  contractor: byAdministrators,
  projectManager: byAdministrators,
  room: byAdministrators,
  workOrderGroup: ({ writer, before, after }) =>
    isAdmin(writer.user) ||
    ((before === null || after === null) && permits(writer.user, ["createWorkOrder"])),
  workOrder: mayWriteWorkOrder,
  event: mayWriteEvent,
  document: ofDocument,
  user: ({ writer: { user }, before, after }) =>
    after !== null &&
    (isAdmin(user) || (before !== null && user.id === before.id && isOwnSetting(before, after))),
  priorityListSettings: byMaestro("priorityListSettings"),
  mergedProgress: byMaestro("mergedProgress"),
  thresholds: byMaestro("thresholds"),
  lock: inPriorityList("lock"),
  hide: inPriorityList("hide"),
  note: inPriorityList("note"),
  progressMaintenance: byMaestro("progressMaintenance"),
  mergedProgressMaintenance: byMaestro("mergedProgressMaintenance"),
  calendarItems: byAdministrators,
  dashboard: (written) =>
    permits(written.writer.user, ["accessCapacityDashboard"]) &&
    statesOf(written).every(({ userId }) => userId === written.writer.user.id),
  emailConfiguration: byAdministrators,
  announcement: byAdministrators,
  webhook: byAdministrators,
  savedMapping: ({ writer: { user } }) => isAdmin(user) || permits(user, ["createWorkOrder"])
}

const isAllowed = <T extends Table>(
  table: T,
  before: Rows[T] | null,
  after: Rows[T] | null,
  rest: Pick<Written<unknown>, "writer" | "reason" | "changes" | "about">
): boolean => rules[table]({ ...rest, before, after })

export const mayWriteRow = (
  writer: Writer,
  change: RowChange,
  changes: ChangeSet,
  about: ChangesAbout = changesAbout(changes)
): boolean =>
  isAllowed<Table>(change.table, change.before, change.after, {
    writer,
    reason: change.reason,
    changes,
    about
  })

export const forbiddenRows = (writer: Writer, changes: ChangeSet): ChangeSet => {
  const about = changesAbout(changes)
  return changes.filter((change) => !mayWriteRow(writer, change, changes, about))
}
