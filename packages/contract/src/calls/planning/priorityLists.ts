import { ShownPriorityRow } from "@atelier/domain/priorities"
import { Hide, ListOwner, Lock, OrderOption } from "@atelier/domain/priority-list"
import { MeasuredValue } from "@atelier/domain/quantity"
import { eachOnce, Id, IdsOnce, Version } from "@atelier/domain/record"
import { text } from "@atelier/domain/text"
import { Instant, LocalDate } from "@atelier/domain/time"
import { Schema } from "effect"
import { bounded, MAX_POSITIONS, MAX_REFERENCE_ROWS, RECORD_BYTES } from "../../call/Bounds.ts"
import { type Address, call, type SentFields, type Wire, withMaestro } from "../../call/Call.ts"
import { ofNewRows, places } from "../../call/SeenVersions.ts"
import { dataOf } from "../../parts/views.ts"
import { pageOf, pageQuery } from "../../query/paging.ts"

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

const locks = {
  ...write,
  bounds: { rows: MAX_REFERENCE_ROWS, bytes: RECORD_BYTES, elements: MAX_POSITIONS },
  output: dataOf(Lock),
  refusals: ["NotFound"]
} as const

type Fields = SentFields["body"]

/** The list that the product specification names by `progressId` or by `mergedProgressId`. */
const ownerOf = ({ progressId, mergedProgressId, ...rest }: Fields) => ({
  list:
    progressId === undefined
      ? { kind: "merged", id: mergedProgressId }
      : { kind: "progress", id: progressId },
  rest
})

/** An address that reads a list. */
const readAt = (name: string, named: Readonly<Record<string, typeof Id>>): Address => ({
  path: `/Scheduling/${name}`,
  query: Schema.Struct({ ...named, ...listQuery }),
  toInput: ({ query }) => {
    const { list, rest } = ownerOf(query)
    return { query: { ...rest, ...list } }
  }
})

/** An address that writes locks of a list. */
const writeAt = (name: string, body: Wire, locksOf = (rest: Fields): Fields => rest): Address => ({
  path: `/Scheduling/${name}`,
  body,
  toInput: ({ query, body: sent }) => {
    const { list, rest } = ownerOf(sent)
    return { query, body: { list, ...locksOf(rest) } }
  }
})

const lockOne = (place: Fields): Fields => ({ positions: [place] })
const unlockOne = ({ workOrderIdPublic }: Fields): Fields => ({ workOrderIds: [workOrderIdPublic] })

export const priorityListCalls = {
  getPriorityList: call({
    ...read,
    path: "/Scheduling/getPriorityList",
    addresses: [
      readAt("getProgressScheduling", { progressId: Id }),
      readAt("getMergedProgressScheduling", { mergedProgressId: Id })
    ],
    reads: [
      "workOrder",
      "event",
      "priorityListSettings",
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
      "The work orders that wait at a progress or at any progress of a merged progress, ranked by its configuration or the default. Each appears once, at its earliest open step. Every row explains its position.",
    query: Schema.Struct({ ...ListOwner.fields, ...listQuery }),
    output: pageOf(PriorityListRow),
    refusals: ["NotFound"]
  }),
  lockPositions: call({
    ...locks,
    path: "/Scheduling/lock",
    addresses: [
      writeAt("lockPosition", Schema.Struct({ ...inProgress, position }), lockOne),
      writeAt("lockPositions", Schema.Struct({ progressId: Id, positions })),
      writeAt("lockMergedPosition", Schema.Struct({ ...inMerged, position }), lockOne),
      writeAt("lockMergedPositions", Schema.Struct({ mergedProgressId: Id, positions }))
    ],
    intent: "lockPositions",
    seen: places,
    summary:
      "Lock work orders at positions of a priority list. Existing locks remain. The answer has all locks of the list.",
    body: Schema.Struct({ list: ListOwner, positions })
  }),
  unlockPositions: call({
    ...locks,
    path: "/Scheduling/unlock",
    addresses: [
      writeAt("unlockPosition", Schema.Struct(inProgress), unlockOne),
      writeAt("unlockPositions", Schema.Struct({ progressId: Id, workOrderIds })),
      writeAt("unlockMergedPosition", Schema.Struct(inMerged), unlockOne),
      writeAt("unlockMergedPositions", Schema.Struct({ mergedProgressId: Id, workOrderIds }))
    ],
    intent: "unlockPositions",
    seen: places,
    summary:
      "Unlock the positions of work orders in a priority list. The answer has all locks of the list.",
    body: Schema.Struct({ list: ListOwner, workOrderIds })
  }),
  hideWorkOrder: call({
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
  saveNote: call({
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
