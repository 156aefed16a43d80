import { workedDays } from "../../kernel/calendar/index.ts"
import { dropNoise } from "../../kernel/quantity/index.ts"
import {
  checkChoice,
  checkDay,
  checkList,
  checkNumber,
  type LocalDate,
  later
} from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import type { StepEvent } from "../../records/event/index.ts"
import {
  AsOf,
  type Hide,
  OrderOption,
  type PriorityListSettings,
  type Thresholds
} from "../../records/priority-list/index.ts"
import { ReferenceDate } from "../../records/progress/index.ts"
import {
  checkImportance,
  type WorkOrder,
  type WorkOrderStep
} from "../../records/work-order/index.ts"
import type { PlanCalendars } from "../capacity/index.ts"
import { stepDays } from "../completing/index.ts"
import { referenceDateOf } from "../proposal/index.ts"
import { categoryOf, checkThresholds } from "./category.ts"
import { criticalRatio, effectiveWork } from "./criticalRatio.ts"
import { daysOfCapacity } from "./daysOfCapacity.ts"
import { isGated } from "./gating.ts"
import { remainingDays } from "./remainingDays.ts"
import { placeOfEvent, stepEventsByOrder } from "./stepEvents.ts"
import type { Waiting } from "./Waiting.ts"

export interface WaitingAsked {
  readonly progressIds: ReadonlySet<string>
  readonly configuration: Omit<PriorityListSettings, "id" | "version" | "progressId">
  readonly thresholds: Thresholds
  readonly hides: ReadonlyArray<Pick<Hide, "progressId" | "workOrderId">>
  readonly today: LocalDate
}

interface OpenStepPosition {
  readonly step: WorkOrderStep
  readonly event: StepEvent | undefined
  readonly openStepsBefore: number
  readonly isFirstStep: boolean
  readonly percentCompleted: number
  readonly remaining: number
  readonly remainingHere: number
}

interface ListedAt {
  readonly progressIds: ReadonlySet<string>
  readonly hiddenAt: ReadonlySet<string> | undefined
}

const NONE: ReadonlyArray<StepEvent> = []

/** The first open step in one pass over the used steps; undefined without one. */
const openStepPosition = (
  workOrder: WorkOrder,
  events: ReadonlyArray<StepEvent>,
  { progressIds, hiddenAt }: ListedAt,
  calendars: PlanCalendars,
  { configuration: { workByCapacity }, today }: WaitingAsked
): OpenStepPosition | undefined => {
  let at: WorkOrderStep | undefined
  let eventAt: StepEvent | undefined
  let isFirstStep = false
  let openStepsBefore = 0
  let days = 0
  let daysCompleted = 0
  let remaining = 0
  let remainingHere = 0
  let unseen = events.length
  let next = 0
  for (const step of workOrder.steps) {
    if (!step.used) continue
    const place = unseen === 0 ? -1 : placeOfEvent(events, step.id, next)
    const event = place < 0 ? undefined : events[place]
    if (event !== undefined) {
      unseen -= 1
      next = place + 1
    }
    const daysOfStep = stepDays(calendars, step, event)
    const status = event === undefined ? "Pending" : event.status
    if (status === "Completed") daysCompleted += daysOfStep
    else {
      if (
        at === undefined &&
        progressIds.has(step.progressId) &&
        hiddenAt?.has(step.progressId) !== true
      ) {
        at = step
        eventAt = event
        isFirstStep = days === 0
      }
      if (at === undefined) openStepsBefore += 1
      else {
        const daysLeft =
          status === "Pending"
            ? daysOfStep
            : remainingDays(calendars, step, daysOfStep, event, today)
        const left = workByCapacity
          ? (daysLeft / daysOfStep) * daysOfCapacity(calendars, workOrder, step, daysOfStep)
          : daysLeft
        remaining += left
        if (step === at) remainingHere = left
      }
    }
    days += daysOfStep
  }
  if (at === undefined) return undefined
  const percentCompleted = (100 * daysCompleted) / days
  return {
    step: at,
    event: eventAt,
    openStepsBefore,
    isFirstStep,
    percentCompleted,
    remaining: dropNoise(remaining),
    remainingHere: dropNoise(remainingHere)
  }
}

/** Validates parameters; throws a `RangeError` that names the argument. */
const checkAsked = ({ configuration, hides, thresholds, today }: WaitingAsked): void => {
  const { asOf, dueDate, minimumCompletion, noAddedValue, order } = configuration
  checkDay("today", today)
  checkNumber("noAddedValue", noAddedValue, 0)
  if (minimumCompletion !== null) checkNumber("minimumCompletion", minimumCompletion)
  checkChoice("order", order, OrderOption.literals)
  checkChoice("asOf", asOf, AsOf.literals)
  checkChoice("dueDate", dueDate, ReferenceDate.literals)
  checkThresholds(thresholds)
  checkList("hides", hides)
}

const hiddenByOrder = (hides: WaitingAsked["hides"]): ReadonlyMap<string, ReadonlySet<string>> => {
  const byOrder = new Map<string, Set<string>>()
  for (const { progressId, workOrderId } of hides) {
    const progressIds = byOrder.get(workOrderId)
    if (progressIds === undefined) byOrder.set(workOrderId, new Set([progressId]))
    else progressIds.add(progressId)
  }
  return byOrder
}

/**
 * The work orders with an open, used step at one of the progresses where they are not hidden. Each
 * appears once, at the earliest such step, in no particular order.
 */
export const waitingWork = (
  plan: Plan,
  calendars: PlanCalendars,
  asked: WaitingAsked
): ReadonlyArray<Waiting> => {
  const { configuration, progressIds, thresholds, today } = asked
  checkAsked(asked)
  const countsFromStart = configuration.asOf === "OperationDate"
  const events = stepEventsByOrder(plan)
  const hidden = hiddenByOrder(asked.hides)
  const waiting: Array<Waiting> = []
  for (const workOrder of plan.workOrder.values()) {
    const position = openStepPosition(
      workOrder,
      events.get(workOrder.id) ?? NONE,
      { progressIds, hiddenAt: hidden.get(workOrder.id) },
      calendars,
      asked
    )
    if (position === undefined) continue
    checkImportance(workOrder.importance)
    const {
      event,
      isFirstStep,
      openStepsBefore,
      percentCompleted,
      remaining,
      remainingHere,
      step
    } = position
    const asOf = countsFromStart && event !== undefined ? later(today, event.startDate) : today
    const due = referenceDateOf(workOrder, configuration.dueDate)
    const available = due === null ? null : workedDays(calendars.shop.calendar, asOf, due)
    const effective = effectiveWork(remaining, configuration.noAddedValue)
    const gated = isGated(configuration.minimumCompletion, percentCompleted, isFirstStep)
    const ratio = gated ? null : criticalRatio(available, effective)
    const category = gated ? null : categoryOf(thresholds, available, ratio)
    waiting.push({
      workOrder,
      step,
      percentCompleted,
      openStepsBefore,
      remaining,
      remainingHere,
      effective,
      asOf,
      due,
      available,
      gated,
      criticalRatio: ratio,
      category
    })
  }
  return waiting
}
