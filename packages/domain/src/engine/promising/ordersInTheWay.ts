import { nthWorkedDay, workedBefore } from "../../kernel/calendar/index.ts"
import type { StepEvent } from "../../records/event/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import { calendarOf } from "../../rules/capacity/index.ts"
import { daysOfWork } from "../../rules/proposal/index.ts"
import { datesOfStep, daysOfEvent, NEVER, possibleDays } from "../placement/index.ts"
import { dateToBeat, type RepairAttempt } from "./RepairAttempt.ts"

export interface OrderInTheWay {
  readonly workOrderId: string
  readonly steps: ReadonlyArray<StepEvent>
}

const pendingSteps = ({ plan }: RepairAttempt): ReadonlyMap<string, ReadonlyArray<StepEvent>> => {
  const steps = new Map<string, Array<StepEvent>>()
  for (const event of plan.event.values()) {
    if (event.eventType !== "StepEvent" || event.status !== "Pending") continue
    const own = steps.get(event.workOrderId)
    if (own === undefined) steps.set(event.workOrderId, [event])
    else own.push(event)
  }
  return steps
}

/**
 * Returns a test whether a step occupies days on which the order could work at the same progress.
 */
const inTheWayOf = (attempt: RepairAttempt): ((step: StepEvent) => boolean) => {
  const possible = possibleDays(attempt.search, dateToBeat(attempt))
  return (event) => {
    const { first, until } = daysOfEvent(event)
    return possible.some(
      (days) => days.step.progressId === event.progressId && first < days.until && days.from < until
    )
  }
}

/**
 * The maximum number of days by which steps in the way could be postponed with unlimited room: the
 * largest slack that the dates of the order leave one of them.
 */
const slackOf = (
  { calendars }: RepairAttempt,
  workOrder: WorkOrder,
  steps: ReadonlyArray<StepEvent>,
  isInTheWay: (step: StepEvent) => boolean
): number => {
  let [until, slack] = [NEVER, 0]
  for (const step of workOrder.steps.toReversed()) {
    const event = steps.find(({ stepId }) => stepId === step.id)
    if (event === undefined) continue
    const calendar = calendarOf(calendars, { kind: "progress", id: event.progressId })
    until = Math.min(until, datesOfStep(calendar, workOrder, step, event).until)
    if (until === NEVER) return 0
    if (isInTheWay(event)) slack = Math.max(slack, until - daysOfEvent(event).until)
    until = nthWorkedDay(calendar, workedBefore(calendar, until) - daysOfWork(calendar, event))
  }
  return slack
}

/** Orders with slack and without frozen steps where the order could work, most slack first. */
export const ordersInTheWay = (attempt: RepairAttempt): ReadonlyArray<OrderInTheWay> => {
  const { isStaying, plan } = attempt
  const isInTheWay = inTheWayOf(attempt)
  const found = [...pendingSteps(attempt)].flatMap(([workOrderId, steps]) => {
    const workOrder = plan.workOrder.get(workOrderId)
    if (workOrder === undefined || steps.some((step) => isStaying(step, workOrder))) return []
    const slack = slackOf(attempt, workOrder, steps, isInTheWay)
    return slack === 0 ? [] : [{ workOrderId, steps, slack }]
  })
  return found.sort((a, b) => b.slack - a.slack || (a.workOrderId < b.workOrderId ? -1 : 1))
}
