import * as Result from "effect/Result"
import { checkList, type LocalDate } from "../../kernel/time/index.ts"
import { type ChangeSet, created, type Plan } from "../../records/change/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import { type PlanCalendars, planCalendars } from "../capacity/index.ts"
import { missingRow, type Proposal, proposeChanges } from "../proposal/index.ts"
import {
  generateReviewList,
  type ReviewRefusal,
  unknownTemplateStep,
  type WorkOrderDraft
} from "../review-list/index.ts"
import { checkOrder } from "./checkOrder.ts"
import { plannedEvents } from "./plannedEvents.ts"
import { type ChosenRow, stepToPlan } from "./plannedSteps.ts"

/** Creates a work order; without rows, its review list is generated. */
export interface CreateWorkOrder {
  readonly draft: WorkOrderDraft
  readonly rows: ReadonlyArray<ChosenRow> | null
}

export type CreatingRefusal = ReviewRefusal

interface Creating {
  readonly today: LocalDate
  readonly newId: () => string
}

interface Made {
  readonly workOrder: WorkOrder
  readonly changes: ChangeSet
}

const madeOrder = (
  plan: Plan,
  calendars: PlanCalendars,
  { draft, rows }: CreateWorkOrder,
  { newId, today }: Creating
): Result.Result<Made, CreatingRefusal> =>
  Result.gen(function* () {
    checkOrder(draft, rows)
    const { stepValues, ...info } = draft
    const missing =
      missingRow(plan, draft) ?? unknownTemplateStep(plan, draft.templateId, rows ?? [])
    if (missing !== null) return yield* Result.fail(missing)
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
    return { workOrder, changes }
  })

/**
 * Creates several work orders, each as if it were created alone, and assesses them as one proposal.
 *
 * An unknown id, a step that is not in its template, or a visit that ends before it starts rejects
 * all drafts. The calendars of the plan are computed once for all drafts.
 *
 * @example
 * const orders = ["Gagnon", "Roy"].map((name) => {
 *   return { draft: kitchen(name, 20, day("2026-12-10")), rows: null }
 * })
 * const sold = Result.getOrThrow(createWorkOrders(booked, orders, { today, newId }))
 * sold.workOrders.map(({ name }) => name) // => ["Gagnon", "Roy"]
 * applyChanges(booked, sold.proposal.changes).workOrder.size // => 3
 */
export const createWorkOrders = (
  plan: Plan,
  intents: ReadonlyArray<CreateWorkOrder>,
  at: Creating
): Result.Result<
  { readonly workOrders: ReadonlyArray<WorkOrder>; readonly proposal: Proposal },
  CreatingRefusal
> =>
  Result.gen(function* () {
    checkList("intents", intents)
    const calendars = yield* planCalendars(plan)
    const made: Array<Made> = []
    for (const intent of intents) made.push(yield* madeOrder(plan, calendars, intent, at))
    const changes = made.flatMap((each) => each.changes)
    return {
      workOrders: made.map(({ workOrder }) => workOrder),
      proposal: proposeChanges(plan, calendars, changes)
    }
  })

/**
 * Creates a work order with its production, delivery and installation events and one event per
 * checked row. An unchecked row becomes an unused step.
 *
 * @example
 * const draft = kitchen("Gagnon", 20, day("2026-12-10"))
 * const sold = createWorkOrder(booked, { draft, rows: null }, { today, newId })
 * Result.getOrThrow(sold).workOrder.name // => "Gagnon"
 */
export const createWorkOrder = (
  plan: Plan,
  intent: CreateWorkOrder,
  at: Creating
): Result.Result<{ readonly workOrder: WorkOrder; readonly proposal: Proposal }, CreatingRefusal> =>
  Result.map(createWorkOrders(plan, [intent], at), ({ workOrders, proposal }) => ({
    workOrder: workOrders[0]!,
    proposal
  }))
