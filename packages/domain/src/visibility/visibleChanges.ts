import type { ChangeSet, RowChange, Rows, ShownIntent, Table } from "../change/index.ts"
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
 * What of a change set a user may see, of all rows or of those that are shown. A row that leaves
 * the user's sight looks deleted, one that comes into it looks created, and one of which only
 * hidden fields differ is left out. A work order also shows with its visible events.
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

/** The intents that say what was done to an event. */
const eventIntents: ReadonlySet<ShownIntent> = new Set<ShownIntent>([
  "moveEvent",
  "moveEvents",
  "moveStep",
  "moveReference",
  "moveUserEvent",
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

/** A change set with what it was for. */
export interface IntendedChanges {
  readonly intent: ShownIntent
  readonly changes: ChangeSet
}

/**
 * What of a change set a user may see, of all rows or of those that are shown, and what it was for:
 * `other` where the user sees only rows that followed from hidden ones. Null where the user sees
 * none of the rows.
 *
 * A user sees a step of a delivery that is hidden from them. Somebody moves the delivery, and the
 * step follows: the user is told that the step was moved, and not that the delivery was.
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
  /** Whether there is a row that was not only taken along: a hidden reason is another object. */
  const tellsIntent = (seen: ChangeSet): boolean =>
    seen.some(({ table, reason }) => reasons.has(reason) && (!isOfEvents || table === "event"))
  const isSeen =
    tellsIntent(changes) || (isShown !== everyChange && tellsIntent(visibleChanges(viewer, all)))
  return { intent: isSeen ? intent : "other", changes }
}
