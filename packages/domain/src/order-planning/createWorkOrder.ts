import * as Result from "effect/Result"
import type { CalendarClosed } from "../calendar/index.ts"
import { planCalendars } from "../capacity/index.ts"
import { created, type Plan } from "../change/index.ts"
import { missingRow, type NotFound, type Proposal, proposed } from "../proposal/index.ts"
import { generateReviewList, type WorkOrderDraft } from "../review-list/index.ts"
import type { LocalDate } from "../time/index.ts"
import type { WorkOrder } from "../work-order/index.ts"
import { plannedEvents } from "./plannedEvents.ts"
import { type ChosenRow, stepToPlan } from "./plannedSteps.ts"

/** Creates a work order; without rows, the review list is generated. */
export interface CreateWorkOrder {
  readonly draft: WorkOrderDraft
  readonly rows: ReadonlyArray<ChosenRow> | null
}

/**
 * Creates a work order with its production, delivery and installation events and an event for each
 * checked row. An unchecked row becomes a step that is not used.
 */
export const createWorkOrder = (
  plan: Plan,
  intent: CreateWorkOrder,
  at: { readonly today: LocalDate; readonly newId: () => string }
): Result.Result<
  { readonly workOrder: WorkOrder; readonly proposal: Proposal },
  NotFound | CalendarClosed
> =>
  Result.gen(function* () {
    const { draft, rows } = intent
    const { newId, today } = at
    const { stepValues, ...info } = draft
    const missing = missingRow(plan, draft)
    if (missing !== null) return yield* Result.fail(missing)
    const calendars = yield* planCalendars(plan)
    const listed = yield* generateReviewList(plan, draft, today)
    const workOrderId = newId()
    const planned = listed.map((row) => stepToPlan(calendars, row, { rows, stepValues }, newId))
    const workOrder: WorkOrder = {
      ...info,
      id: workOrderId,
      version: 1,
      steps: planned.map(({ step }) => step),
      origin: "Planification",
      importKey: null,
      createdOn: today
    }
    const changes = [
      created("workOrder", workOrder, { _tag: "Requested" }),
      ...plannedEvents(workOrder, planned, newId)
    ]
    return { workOrder, proposal: proposed(plan, calendars, changes) }
  })
