import { isWork } from "@atelier/domain/completing"
import { byStart, type Event, type EventType, eventDays } from "@atelier/domain/event"
import type { WrittenCell } from "@atelier/domain/importing"
import { measureTypes } from "@atelier/domain/quantity"
import { addDays, type DateRange } from "@atelier/domain/time"
import { seesInstaller, seesProgress, seesShipper } from "@atelier/domain/visibility"
import type { WorkOrder } from "@atelier/domain/work-order"
import { Effect, Struct } from "effect"
import {
  amountCells,
  dayCell,
  lastDayCell,
  MAX_SHEET_ROWS,
  type SheetTexts
} from "../list/index.ts"
import {
  type AskedEvents,
  orderBehind,
  PlanStore,
  type SheetKind,
  Spreadsheets
} from "../ports/index.ts"
import { userNames } from "../reference/index.ts"
import type { Caller } from "../visibility/index.ts"
import { inParts } from "./eventsWithin.ts"
import { visibleEvents } from "./queryEvents.ts"
import { valuesOfEvent } from "./valuesOfEvent.ts"

const ROWS_PER_TURN = 500

/** An event with the names that its row shows; hidden names are left out. */
interface EventRow {
  readonly event: Event
  readonly workOrder: WorkOrder | null
  readonly progress: string
  readonly crew: ReadonlyArray<string>
  readonly people: ReadonlyArray<string>
}

interface Words {
  readonly kind: (kind: EventType) => string
  readonly status: (status: Event["status"]) => string
  readonly mainVisit: string
  readonly furtherVisit: string
}

const titleOf = (event: Event): string => ("title" in event ? event.title : "")

/** The progress of a step, or for a visit whether it is the main or an additional one. */
const workOf = ({ event, progress }: EventRow, words: Words): string => {
  if (event.eventType !== "DeliveryEvent" && event.eventType !== "InstallationEvent")
    return progress
  return event.isMainEvent ? words.mainVisit : words.furtherVisit
}

/** Cell contents of the fixed columns in their order. One column per measure type follows. */
const columns = {
  kind: ({ event }, words) => words.kind(event.eventType),
  title: ({ event }) => titleOf(event),
  workOrder: ({ workOrder }) => workOrder?.name ?? "",
  clientName: ({ workOrder }) => workOrder?.clientName ?? "",
  work: workOf,
  startDate: ({ event }) => dayCell(event.startDate),
  startTime: ({ event }) => event.startTime,
  endDate: ({ event }) => lastDayCell(eventDays(event).end),
  endTime: ({ event }) => event.endTime,
  daysOff: ({ event }) => (event.eventType === "StepEvent" ? event.daysOff.join(", ") : ""),
  status: ({ event }, words) => (isWork(event) ? words.status(event.status) : ""),
  crew: ({ crew }) => crew.join(", "),
  people: ({ people }) => people.join(", "),
  comment: ({ event }) => event.comment
} as const satisfies Readonly<Record<string, (row: EventRow, words: Words) => WrittenCell>>

export type EventColumn = keyof typeof columns

const eventColumns = Struct.keys(columns)

export interface EventTexts extends SheetTexts<EventColumn> {
  readonly words: Words
}

const timeOfDay = ({ startTime }: Event): string => startTime ?? ""

const inOrder = (one: Event, other: Event): number =>
  one.startDate === other.startDate && timeOfDay(one) !== timeOfDay(other)
    ? timeOfDay(one).localeCompare(timeOfDay(other))
    : byStart(one, other)

/** Looks up the names of the rows that events refer to, as far as the caller sees them. */
const namesFor = Effect.fn("namesFor")(function* ({ user }: Caller) {
  const plan = yield* (yield* PlanStore).referenceData
  const people = new Map((yield* userNames).map(({ id, name }) => [id, name]))
  const crewOf = (event: Event): ReadonlyArray<string> => {
    if (event.eventType === "DeliveryEvent")
      return event.shipperId !== null && seesShipper(user, event.shipperId)
        ? [plan.shipper.get(event.shipperId)?.name ?? ""]
        : []
    if (event.eventType !== "InstallationEvent") return []
    return event.installerIds.flatMap((id) =>
      seesInstaller(user, id) ? (plan.installer.get(id)?.name ?? []) : []
    )
  }
  return (event: Event): Pick<EventRow, "progress" | "crew" | "people"> => ({
    progress:
      event.eventType === "StepEvent" && seesProgress(user, event.progressId)
        ? (plan.progress.get(event.progressId)?.name ?? "")
        : "",
    crew: crewOf(event),
    people: event.userIds.flatMap((id) => people.get(id) ?? [])
  })
})

export const exportEvents = Effect.fn("exportEvents")(function* (
  asked: { readonly days: DateRange; readonly filter: AskedEvents; readonly kind: SheetKind },
  texts: EventTexts,
  caller: Caller
) {
  const { days, filter, kind } = asked
  const { write } = yield* Spreadsheets
  const shown = yield* visibleEvents({ days, filter, max: MAX_SHEET_ROWS[kind] }, caller)
  const named = yield* namesFor(caller)
  const cellsOf = (event: Event): ReadonlyArray<WrittenCell> => {
    const workOrder = orderBehind(event, shown.workOrders)
    const row = { event, workOrder, ...named(event) }
    return [
      ...eventColumns.map((name) => columns[name](row, texts.words)),
      ...amountCells(valuesOfEvent(event, workOrder))
    ]
  }
  const rows = yield* inParts(shown.events.toSorted(inOrder), ROWS_PER_TURN, (part) =>
    Effect.sync(() => part.map(cellsOf))
  )
  const content = yield* write(kind, {
    name: texts.sheet,
    delimiter: texts.delimiter,
    columns: [...eventColumns.map(texts.column), ...measureTypes.map(texts.measureType)],
    rows
  })
  return { kind, name: `${texts.file}-${days.start}-${addDays(days.end, -1)}.${kind}`, content }
})
