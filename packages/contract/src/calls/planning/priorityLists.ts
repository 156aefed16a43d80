import { eventTimeFields } from "@atelier/domain/event"
import { ShownPriorityRow } from "@atelier/domain/priorities"
import { Hide, ListOwner, Lock, OrderOption } from "@atelier/domain/priority-list"
import { MeasuredValue } from "@atelier/domain/quantity"
import { described, eachOnce, Id, IdsOnce, sharedFields, Version } from "@atelier/domain/record"
import { text } from "@atelier/domain/text"
import { Instant, LocalDate } from "@atelier/domain/time"
import { Schema } from "effect"
import { bounded, MAX_POSITIONS, MAX_REFERENCE_ROWS, RECORD_BYTES } from "../../call/Bounds.ts"
import { type Address, call, type SentFields, type Wire, withMaestro } from "../../call/Call.ts"
import { ofNewRows, places } from "../../call/SeenVersions.ts"
import { success, workOrderIdPublic } from "../../parts/fields.ts"
import { dataOf } from "../../parts/views.ts"
import { pageOf, pageQuery } from "../../query/paging.ts"

const PriorityListRow = Schema.Struct({
  ...ShownPriorityRow.fields,
  name: sharedFields.shownName,
  clientName: sharedFields.clientName,
  importance: described("How much a late day counts, as a factor: 1 is usual.", Schema.Finite),
  productionDate: described("The day of the production.", Schema.NullOr(LocalDate)),
  deliveryDate: described("The first day of the delivery.", Schema.NullOr(LocalDate)),
  installationDate: described("The first day of the installation.", Schema.NullOr(LocalDate)),
  planned: described(
    "The planned event of the row's step; null without one.",
    Schema.NullOr(
      Schema.Struct({
        eventId: sharedFields.eventId,
        allDay: eventTimeFields.allDay,
        startDate: described("The first day of the step.", LocalDate),
        endDate: eventTimeFields.endDate,
        status: described("The status of the step.", Schema.Literals(["Pending", "Started"]))
      })
    )
  ),
  values: described(
    "The values of the step that count as load, by measure type.",
    Schema.Array(MeasuredValue)
  ),
  nextProgressId: described(
    "The first open progress of the work order; null if all are completed or if the caller does not see it.",
    Schema.NullOr(Id)
  ),
  lockedAt: described(
    "When the position was locked; null if it is not. An instant in UTC, as ISO 8601.",
    Schema.NullOr(Instant)
  ),
  lockedByName: described(
    "The name of the user who locked the position; null if it is not locked or if the user is unknown.",
    "Claire Gagnon",
    Schema.NullOr(Schema.String)
  ),
  note: described(
    "A note on the row; empty or null for none.",
    "Waiting for the handles.",
    Schema.NullOr(Schema.String)
  ),
  noteVersion: described("The version of the note; 0 if there is none.", Schema.Int)
}).annotate({ identifier: "PriorityListRow" })

const read = { method: "GET", scope: "read", access: withMaestro } as const
const write = { method: "POST", scope: "write", preview: "outcome", access: withMaestro } as const

const listQuery = {
  ...pageQuery,
  today: described(
    "The day for which the list is calculated. Default: the shop's today.",
    Schema.optionalKey(LocalDate)
  ),
  rule: described(
    "The rule that ranks the list instead of the configured one, for a comparison.",
    Schema.optionalKey(OrderOption)
  )
}

const inProgress = { progressId: sharedFields.progressId, workOrderIdPublic }
const inMerged = { mergedProgressId: sharedFields.mergedProgressId, workOrderIdPublic }
const { position } = Lock.fields

const positions = described(
  "The work orders to lock, each with its position.",
  Schema.Array(Schema.Struct({ workOrderIdPublic, position })).check(
    eachOnce<{ readonly workOrderIdPublic: string }>(
      { message: "must name each only once" },
      ({ workOrderIdPublic }) => workOrderIdPublic
    ),
    Schema.isMaxLength(MAX_POSITIONS, { message: `must be at most ${MAX_POSITIONS} rows` })
  )
)

const workOrderIds = described(
  "Ids of work orders.",
  IdsOnce.check(
    Schema.isMaxLength(MAX_POSITIONS, { message: `must be at most ${MAX_POSITIONS} rows` })
  )
)

const done = Schema.Struct({ success })

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

const readAt = (name: string, named: Readonly<Record<string, typeof Id>>): Address => ({
  path: `/Scheduling/${name}`,
  query: Schema.Struct({ ...named, ...listQuery }),
  toInput: ({ query }) => {
    const { list, rest } = ownerOf(query)
    return { query: { ...rest, ...list } }
  }
})

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
      readAt("getProgressScheduling", { progressId: sharedFields.progressId }),
      readAt("getMergedProgressScheduling", { mergedProgressId: sharedFields.mergedProgressId })
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
      writeAt("lockPositions", Schema.Struct({ progressId: sharedFields.progressId, positions })),
      writeAt("lockMergedPosition", Schema.Struct({ ...inMerged, position }), lockOne),
      writeAt(
        "lockMergedPositions",
        Schema.Struct({ mergedProgressId: sharedFields.mergedProgressId, positions })
      )
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
      writeAt(
        "unlockPositions",
        Schema.Struct({ progressId: sharedFields.progressId, workOrderIds })
      ),
      writeAt("unlockMergedPosition", Schema.Struct(inMerged), unlockOne),
      writeAt(
        "unlockMergedPositions",
        Schema.Struct({ mergedProgressId: sharedFields.mergedProgressId, workOrderIds })
      )
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
      note: described(
        "A note on the row; empty or null for none.",
        "Waiting for the handles.",
        text(10_000)
      ),
      version: described(
        "The version of the note that the client has read, 0 for none. Without a version, the write replaces any note.",
        Schema.optionalKey(Schema.Union([Schema.Literal(0), Version]))
      )
    }),
    output: done,
    refusals: ["NotFound"]
  })
}
