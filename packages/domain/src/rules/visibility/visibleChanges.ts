import type { ChangeSet, RowChange, Rows, ShownIntent, Table } from "../../records/change/index.ts"
import { type ChangesAbout, changesAbout } from "./changesAbout.ts"
import { isSameRow } from "./isSameRow.ts"
import { reasonAsSeen } from "./reasonAsSeen.ts"
import { rowAsSeen } from "./rowAsSeen.ts"
import { type Viewer, withOrdersBehind } from "./Viewer.ts"

const stateAsSeen = <T extends Table>(
  viewer: Viewer,
  table: T,
  row: Rows[T] | null
): Rows[T] | null => (row === null ? null : rowAsSeen(viewer, table, row))

const changeAsSeen = (
  viewer: Viewer,
  change: RowChange,
  about: ChangesAbout
): ReadonlyArray<RowChange> => {
  const before = stateAsSeen<Table>(viewer, change.table, change.before)
  const after = stateAsSeen<Table>(viewer, change.table, change.after)
  if ((before === null && after === null) || isSameRow(before, after)) return []
  return [{ ...change, before, after, reason: reasonAsSeen(viewer, change, about) } as RowChange]
}

type IsShown = (change: RowChange) => boolean

const everyChange: IsShown = () => true

/**
 * The part of a change set that a user sees, optionally limited to rows that `isShown` selects. A
 * row that becomes hidden appears as deleted, a row that becomes visible as created. A row whose
 * visible fields are equal is left out. A visible event also shows its work order.
 */
export const visibleChanges = (
  viewer: Viewer,
  changes: ChangeSet,
  isShown: IsShown = everyChange
): ChangeSet => {
  const sees = withOrdersBehind(viewer, changes)
  const about = changesAbout(changes)
  return changes.flatMap((change) => (isShown(change) ? changeAsSeen(sees, change, about) : []))
}

const eventIntents: ReadonlySet<ShownIntent> = new Set<ShownIntent>([
  "moveEvent",
  "moveEvents",
  "moveStep",
  "moveReference",
  "changeEnd",
  "restoreLink",
  "deleteEvent",
  "startEvent",
  "completeEvent",
  "changeEvents",
  "changeStepDetails",
  "changeReferenceDetails",
  "changeUserEventDetails",
  "createUserEvent",
  "duplicateVisit"
])

export interface IntendedChanges {
  readonly intent: ShownIntent
  readonly changes: ChangeSet
}

/**
 * The part of a change set that a user sees, with its intent; null if the user sees no row. The
 * intent is `other` if the user sees only rows that follow from hidden ones.
 *
 * Example: a user sees a step, but not its delivery. When the delivery moves, the user sees that
 * the step moved, but not the intent to move the delivery.
 */
export const intendedAsSeen = (
  viewer: Viewer,
  { intent, changes: all }: IntendedChanges,
  isShown: IsShown = everyChange
): IntendedChanges | null => {
  const changes = visibleChanges(viewer, all, isShown)
  if (changes.length === 0) return null
  const reasons = new Set(all.map(({ reason }) => reason))
  const isOfEvents = eventIntents.has(intent)
  /** True if a row did not merely follow. A hidden reason was replaced by another object. */
  const tellsIntent = (seen: ChangeSet): boolean =>
    seen.some(({ table, reason }) => reasons.has(reason) && (!isOfEvents || table === "event"))
  const isSeen =
    tellsIntent(changes) || (isShown !== everyChange && tellsIntent(visibleChanges(viewer, all)))
  return { intent: isSeen ? intent : "other", changes }
}
