import { shownCalendars } from "@atelier/domain/capacity"
import { completedStepIds, percentOfSteps, stepDays } from "@atelier/domain/completing"
import type { StepEvent } from "@atelier/domain/event"
import { NotFound } from "@atelier/domain/proposal"
import { stepsAsSeen, workOrderAsSeen } from "@atelier/domain/visibility"
import { nextStepToComplete, type WorkOrder } from "@atelier/domain/work-order"
import { Effect } from "effect"
import { PlanStore } from "../ports/index.ts"
import { type Caller, visibleWorkOrderIds } from "../visibility/index.ts"
import { listedRow } from "./listWorkOrders.ts"

const visibleWorkOrders = Effect.fn("visibleWorkOrders")(function* (
  ids: ReadonlyArray<string>,
  { user }: Caller
) {
  const store = yield* PlanStore
  const visible = yield* visibleWorkOrderIds(user, [...new Set(ids)])
  const found = new Map((yield* store.workOrders([...visible])).map((row) => [row.id, row]))
  return [...visible].flatMap((id) => found.get(id) ?? [])
})

/** Returns the whole work order for decisions, not for display; fails if it is hidden. */
export const visibleWorkOrder = Effect.fn("visibleWorkOrder")(function* (
  id: string,
  caller: Caller
): Effect.fn.Return<WorkOrder, NotFound, PlanStore> {
  const [workOrder] = yield* visibleWorkOrders([id], caller)
  return workOrder ?? (yield* new NotFound({ what: "workOrder", id }))
})

export const ownStepValues = (workOrder: WorkOrder, { user }: Caller) =>
  stepsAsSeen(user, workOrder).flatMap((step) =>
    step.values.map(({ measureType, value }) => ({
      idPublic: `${step.id}:${measureType}`,
      stepIdPublic: step.id,
      progressId: step.progressId,
      measureType,
      value
    }))
  )

/** Several work orders without their steps, but with the own values of the visible ones. */
export const workOrdersById = (ids: ReadonlyArray<string>, caller: Caller) =>
  Effect.map(visibleWorkOrders(ids, caller), (found) =>
    found.map((workOrder) => {
      const { steps: _, ...seen } = workOrderAsSeen(caller.user, workOrder)
      return { ...seen, stepValues: ownStepValues(workOrder, caller) }
    })
  )

/** The completion of a work order and the state of its visible steps. */
export const workOrderProgress = Effect.fn("workOrderProgress")(function* (
  id: string,
  caller: Caller
) {
  const store = yield* PlanStore
  const plan = yield* store.referenceData
  const workOrder = yield* visibleWorkOrder(id, caller)
  const events = (yield* store.eventsOfWorkOrders([id])).filter(
    (event): event is StepEvent => event.eventType === "StepEvent"
  )
  const eventOf = new Map(events.map((event) => [event.stepId, event]))
  const calendars = shownCalendars(plan)
  const completed = completedStepIds(events)
  const { nextProgressToComplete, ...row } = listedRow(
    plan,
    {
      workOrder,
      percentCompleted: percentOfSteps(calendars, workOrder, events),
      nextProgressId: nextStepToComplete(workOrder, completed)?.progressId ?? null
    },
    caller
  )
  return {
    percentCompleted: row.percentCompleted,
    nextProgressToComplete,
    data: stepsAsSeen(caller.user, workOrder).map((step) => ({
      stepIdPublic: step.id,
      progress: { id: step.progressId, name: plan.progress.get(step.progressId)?.name ?? "" },
      used: step.used,
      numberOfDays: stepDays(calendars, step, eventOf.get(step.id)),
      event: eventOf.get(step.id) ?? null
    }))
  }
})
