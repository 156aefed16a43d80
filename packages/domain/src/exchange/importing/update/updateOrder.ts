import * as Result from "effect/Result"
import type { CalendarClosed } from "../../../kernel/calendar/index.ts"
import {
  type ChangeSet,
  changed,
  composedChanges,
  type Plan,
  planAfter
} from "../../../records/change/index.ts"
import type { Event } from "../../../records/event/index.ts"
import type { WorkOrder } from "../../../records/work-order/index.ts"
import { rejectCompletedMoves } from "../../../rules/moving/index.ts"
import { savingChanges } from "../../../rules/order-planning/index.ts"
import { lockedDatesMoved } from "../../../rules/proposal/index.ts"
import { IMPORTED } from "../../record-sheets/index.ts"
import type { OrderColumn } from "../ImportMapping.ts"
import type { CellProblem } from "../ImportReport.ts"
import type { OrderPlanning } from "../planOrder.ts"
import type { Order } from "../read/readOrder.ts"

export interface RefusedUpdate {
  readonly column: OrderColumn
  readonly code: CellProblem["code"]
}

export interface UpdatePlanning extends OrderPlanning {
  readonly seesEvent: (event: Event) => boolean
}

const dates = ["productionDate", "deliveryDate", "installationDate"] as const

const updatedValues = (stored: WorkOrder, { values }: Order): WorkOrder["values"] => {
  const given = new Set(values.map(({ measureType }) => measureType))
  return [
    ...stored.values.filter(({ measureType }) => !given.has(measureType)),
    ...values.filter(({ value }) => value > 0)
  ]
}

const completions = (events: ReadonlyArray<Event>): ChangeSet =>
  events.flatMap((event) =>
    event.eventType === "UserEvent" ||
    event.eventType === "BlockerEvent" ||
    event.status === "Completed"
      ? []
      : [changed("event", event, { ...event, status: "Completed" as const }, IMPORTED)]
  )

/**
 * The changes that make a work order as its row, as if its form were saved: dates move their
 * visits, and linked steps follow. A closed row completes the visible events where they then are.
 * Refused if a completed appointment or a locked date would move.
 */
export const updateOrder = (
  stored: WorkOrder,
  order: Order,
  events: ReadonlyArray<Event>,
  { calendars, newId, plan, seesEvent, today }: UpdatePlanning
): Result.Result<ChangeSet, RefusedUpdate | CalendarClosed> => {
  const own: Plan = {
    ...plan,
    workOrder: new Map([[stored.id, stored]]),
    event: new Map(events.map((event) => [event.id, event]))
  }
  const column = dates.find((date) => order.info[date] !== undefined) ?? "name"
  const saving = {
    workOrderId: stored.id,
    info: order.info,
    values: updatedValues(stored, order),
    stepValues: stored.steps.flatMap((step) =>
      step.values.map((value) => ({ stepId: step.id, ...value }))
    ),
    rows: null,
    moveBrokenLink: false
  }
  const refused = (code: RefusedUpdate["code"]) => Result.fail<RefusedUpdate>({ column, code })
  return Result.gen(function* () {
    const { changes } = yield* Result.mapError(
      savingChanges(own, calendars, saving, { today, newId }),
      (refusal): RefusedUpdate | CalendarClosed => {
        if (refusal._tag === "CalendarClosed") return refusal
        const [early] = refusal._tag === "WrongDates" ? refusal.early : []
        return early === undefined
          ? { column: "templateId", code: "missingDates" }
          : { column: early, code: "earlyEnd" }
      }
    )
    if (lockedDatesMoved(changes).length > 0) return yield* refused("dateLocked")
    if (Result.isFailure(rejectCompletedMoves(changes))) return yield* refused("completedStays")
    if (!order.closed) return changes
    const after = planAfter(own, changes)
    return composedChanges([changes, completions([...after.event.values()].filter(seesEvent))])
  })
}
