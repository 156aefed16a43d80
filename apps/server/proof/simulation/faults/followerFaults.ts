import { fault, type PlantedFault } from "./PlantedFault.ts"

const changeStream = "adapters/http/src/changes/changeStream.ts"
const changePage = "adapters/http/src/changes/changePage.ts"
const outgoing = "adapters/http/src/changes/OutgoingChanges.ts"
const identify = "adapters/http/src/identity/identify.ts"
const rights = "packages/domain/src/records/access/visibility.ts"
const seen = "packages/domain/src/rules/visibility"
const feed = "packages/application/src/feeds/feedContent.ts"

/** Faults of streams, pages, histories and rights. */
export const followerFaults: ReadonlyArray<PlantedFault> = [
  fault(
    "a resumed stream repeats the last change",
    changeStream,
    "return wasReceived ? position.entry : null",
    "return wasReceived ? Math.max(0, position.entry - 1) : null"
  ),
  fault(
    "a stream leaves out a change",
    changeStream,
    "      last = change.id\n      const frame",
    "      last = change.id % 5 === 0 ? change.id + 1 : change.id\n      const frame"
  ),
  fault(
    "a stream goes on without a licence",
    changeStream,
    "return found?.licensed === true && isSeen ? found : null",
    "return isSeen && found !== undefined ? found : null"
  ),
  fault(
    "a stream is shared by users with other rights",
    outgoing,
    "const key = visibilityClass(user, entry.changes)\n      const frame",
    "const key = String(user.licensed)\n      const frame"
  ),
  fault(
    "a page forgets changes behind the last one",
    changePage,
    "    last = change.id\n    const frame",
    "    last = change.id + 1\n    const frame"
  ),
  fault(
    "a change of rights does not reset followers",
    "packages/domain/src/rules/visibility/changesVisibility.ts",
    "visibilityOf(change.before) !== visibilityOf(change.after)",
    "visibilityOf(change.before) === ''"
  ),
  fault(
    "M1: rows without a visible change are told",
    `${seen}/visibleChanges.ts`,
    "if ((before === null && after === null) || isSameRow(before, after)) return []",
    "if ((before === null && after === null) || (before === after && isSameRow(before, after))) return []"
  ),
  fault(
    "M1: reasons name hidden dates",
    `${seen}/reasonAsSeen.ts`,
    "isReasonSeen(viewer, change, about) ? change.reason",
    "isReasonSeen(viewer, change, about) || true ? change.reason"
  ),
  fault(
    "hidden dates of work orders are shown",
    `${seen}/workOrderAsSeen.ts`,
    ".filter((section) => !seesSection(user, order, section))",
    ".filter((section) => section === 'production' && !seesSection(user, order, section))"
  ),
  fault(
    "installations of one crew are shown to all crews",
    rights,
    "display: entries.some((entry) => entry.display)",
    "display: entries.some((entry) => entry.display || entry.editor) || entries.length > 1"
  ),
  fault(
    "unassigned installations are shown to all",
    rights,
    "? installerAccess(user, null)",
    "? EVERYTHING"
  ),
  fault(
    "deliveries of all shippers are shown",
    rights,
    "return shipperAccess(user, event.shipperId)",
    "return { ...shipperAccess(user, event.shipperId), display: true }"
  ),
  fault(
    "productions are shown to all",
    rights,
    "return user.productionVisibility\n",
    "return EVERYTHING\n"
  ),
  fault(
    "who sees may edit",
    rights,
    'wanted === "display" ? access.display : access.display && access.editor',
    "access.display"
  ),
  // Moves have a check of their own; undo has none but that of all rows.
  fault(
    "undo changes rows that its user cannot edit",
    "packages/application/src/visibility/checkWrites.ts",
    "if (forbidden.length === 0) return",
    "if (forbidden.length >= 0) return"
  ),
  fault(
    "users without a licence enter",
    identify,
    "user.licensed && (demoPeople",
    "user.id !== '' && (demoPeople"
  ),
  fault(
    "a hidden order is opened by any user event",
    rights,
    'event.eventType !== "UserEvent" && event.eventType !== "BlockerEvent" && canSeeEvent(user, event)',
    'event.eventType !== "BlockerEvent"'
  ),
  fault(
    "the portal cannot suspend users",
    "adapters/http/src/scim/peopleCalls.ts",
    "readUser(resource, known.user.licensed)",
    "Result.map(readUser(resource, known.user.licensed), (said) => ({ ...said, licensed: true }))"
  ),
  fault(
    "a calendar address shows hidden events",
    feed,
    "isInFeed(feed, user.id, event) && canSeeEvent(user, event)",
    "(isInFeed(feed, user.id, event) || event.eventType === 'StepEvent')"
  )
]
