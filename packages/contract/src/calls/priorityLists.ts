import { ShownPriorityRow } from "@atelier/domain/priorities"
import { Hide, Lock, OrderOption } from "@atelier/domain/priority-list"
import { MeasuredValue } from "@atelier/domain/quantity"
import { eachOnce, Id, IdsOnce, Version } from "@atelier/domain/record"
import { text } from "@atelier/domain/text"
import { Instant, LocalDate } from "@atelier/domain/time"
import { Schema } from "effect"
import {
  bounded,
  MAX_POSITIONS,
  MAX_REFERENCE_ROWS,
  RECORD_BYTES,
  SMALL_BODY_BYTES
} from "../Bounds.ts"
import { call, withMaestro } from "../Call.ts"
import { pageOf, pageQuery } from "../paging.ts"
import { dataOf } from "../parts/views.ts"
import { ofNewRows, places } from "../SeenVersions.ts"

const PriorityListRow = Schema.Struct({
  ...ShownPriorityRow.fields,
  name: Schema.String,
  clientName: Schema.String,
  importance: Schema.Finite,
  productionDate: Schema.NullOr(LocalDate),
  deliveryDate: Schema.NullOr(LocalDate),
  installationDate: Schema.NullOr(LocalDate),
  /** Planned time and state of the step; null without an event. */
  planned: Schema.NullOr(
    Schema.Struct({
      eventId: Id,
      allDay: Schema.Boolean,
      startDate: LocalDate,
      endDate: LocalDate,
      status: Schema.Literals(["Pending", "Started"])
    })
  ),
  /** The values of the step that count as load. */
  values: Schema.Array(MeasuredValue),
  /** The progress of the first step that is not completed; null if the caller does not see it. */
  nextProgressId: Schema.NullOr(Id),
  /** When the position was locked; null if it is not. */
  lockedAt: Schema.NullOr(Instant),
  /** Who locked the position; null if it is not locked or if the user is unknown. */
  lockedByName: Schema.NullOr(Schema.String),
  note: Schema.NullOr(Schema.String),
  /** Version of the note; 0 without a note. */
  noteVersion: Schema.Int
}).annotate({ identifier: "PriorityListRow" })

const read = { method: "GET", scope: "read", access: withMaestro } as const
const write = { method: "POST", scope: "write", preview: "outcome", access: withMaestro } as const

const listQuery = {
  ...pageQuery,
  /** Day for the ranking; default: today at the plant. */
  today: Schema.optionalKey(LocalDate),
  /** Rule to rank by instead of the configured one, for comparison. */
  rule: Schema.optionalKey(OrderOption)
}

const inProgress = { progressId: Id, workOrderIdPublic: Id }
const inMerged = { mergedProgressId: Id, workOrderIdPublic: Id }
const { position } = Lock.fields

const positions = Schema.Array(Schema.Struct({ workOrderIdPublic: Id, position })).check(
  eachOnce<{ readonly workOrderIdPublic: string }>(
    { message: "must name each only once" },
    ({ workOrderIdPublic }) => workOrderIdPublic
  ),
  Schema.isMaxLength(MAX_POSITIONS, { message: `must be at most ${MAX_POSITIONS} rows` })
)

const workOrderIds = IdsOnce.check(
  Schema.isMaxLength(MAX_POSITIONS, { message: `must be at most ${MAX_POSITIONS} rows` })
)

const done = Schema.Struct({ success: Schema.Boolean })

const locks = { ...write, output: dataOf(Lock), refusals: ["NotFound"] } as const

const held = { rows: MAX_REFERENCE_ROWS, bytes: SMALL_BODY_BYTES } as const
const severalHeld = {
  rows: MAX_REFERENCE_ROWS,
  bytes: RECORD_BYTES,
  elements: MAX_POSITIONS
} as const

const LOCKED = "The answer has all locks of the list."

export const priorityListCalls = {
  getProgressScheduling: call({
    ...read,
    path: "/Scheduling/getProgressScheduling",
    reads: [
      "workOrder",
      "event",
      "priorityListSettings",
      "thresholds",
      "lock",
      "hide",
      "note",
      "progress",
      "user"
    ],
    bounds: bounded.page,
    summary:
      "The work orders that wait at a progress, ranked by its configuration or the default. Every row explains its position.",
    query: Schema.Struct({ progressId: Id, ...listQuery }),
    output: pageOf(PriorityListRow),
    refusals: ["NotFound"]
  }),
  getMergedProgressScheduling: call({
    ...read,
    path: "/Scheduling/getMergedProgressScheduling",
    reads: [
      "workOrder",
      "event",
      "mergedProgress",
      "thresholds",
      "lock",
      "hide",
      "note",
      "progress",
      "user"
    ],
    bounds: bounded.page,
    summary:
      "The work orders that wait at any progress of a merged progress. Each appears once, at its earliest open step.",
    query: Schema.Struct({ mergedProgressId: Id, ...listQuery }),
    output: pageOf(PriorityListRow),
    refusals: ["NotFound"]
  }),
  lockPosition: call({
    ...locks,
    path: "/Scheduling/lockPosition",
    intent: "lockPositions",
    seen: places,
    bounds: held,
    summary: `Lock a work order at a position of a progress's list. ${LOCKED}`,
    body: Schema.Struct({ ...inProgress, position })
  }),
  unlockPosition: call({
    ...locks,
    path: "/Scheduling/unlockPosition",
    intent: "unlockPositions",
    seen: places,
    bounds: held,
    summary: `Unlock the position of a work order in a progress's list. ${LOCKED}`,
    body: Schema.Struct(inProgress)
  }),
  lockPositions: call({
    ...locks,
    path: "/Scheduling/lockPositions",
    intent: "lockPositions",
    seen: places,
    bounds: severalHeld,
    summary: `Lock several work orders of a progress's list. Existing locks remain. ${LOCKED}`,
    body: Schema.Struct({ progressId: Id, positions })
  }),
  unlockPositions: call({
    ...locks,
    path: "/Scheduling/unlockPositions",
    intent: "unlockPositions",
    seen: places,
    bounds: severalHeld,
    summary: `Unlock the positions of several work orders in a progress's list. ${LOCKED}`,
    body: Schema.Struct({ progressId: Id, workOrderIds })
  }),
  lockMergedPosition: call({
    ...locks,
    path: "/Scheduling/lockMergedPosition",
    intent: "lockPositions",
    seen: places,
    bounds: held,
    summary: `Lock a work order at a position of a merged list. ${LOCKED}`,
    body: Schema.Struct({ ...inMerged, position })
  }),
  unlockMergedPosition: call({
    ...locks,
    path: "/Scheduling/unlockMergedPosition",
    intent: "unlockPositions",
    seen: places,
    bounds: held,
    summary: `Unlock the position of a work order in a merged list. ${LOCKED}`,
    body: Schema.Struct(inMerged)
  }),
  lockMergedPositions: call({
    ...locks,
    path: "/Scheduling/lockMergedPositions",
    intent: "lockPositions",
    seen: places,
    bounds: severalHeld,
    summary: `Lock several work orders of a merged list. Existing locks remain. ${LOCKED}`,
    body: Schema.Struct({ mergedProgressId: Id, positions })
  }),
  unlockMergedPositions: call({
    ...locks,
    path: "/Scheduling/unlockMergedPositions",
    intent: "unlockPositions",
    seen: places,
    bounds: severalHeld,
    summary: `Unlock the positions of several work orders in a merged list. ${LOCKED}`,
    body: Schema.Struct({ mergedProgressId: Id, workOrderIds })
  }),
  hideWorkOrderForProgress: call({
    ...write,
    path: "/Scheduling/hideWorkOrderForProgress",
    intent: "hideWorkOrder",
    seen: ofNewRows,
    bounds: bounded.action,
    summary: "Hide a work order in the lists of a progress for good. Its lock there is removed.",
    body: Schema.Struct(inProgress),
    output: Hide,
    refusals: ["NotFound"]
  }),
  saveSchedulingWorkOrderNote: call({
    ...write,
    path: "/Scheduling/saveSchedulingWorkOrderNote",
    intent: "saveNote",
    seen: { of: "place", field: "version" },
    pace: "ownRecords",
    bounds: bounded.record,
    summary:
      "Save a note on a work order in the lists of a progress. An empty text deletes the note.",
    body: Schema.Struct({
      ...inProgress,
      note: text(10_000),
      /**
       * Version of the note that the client has read, 0 for none; without one, the write replaces
       * any note.
       */
      version: Schema.optionalKey(Schema.Union([Schema.Literal(0), Version]))
    }),
    output: done,
    refusals: ["NotFound"]
  })
}
