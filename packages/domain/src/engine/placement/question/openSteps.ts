import { nthWorkedDay, type WorkingCalendar, workedBefore } from "../../../kernel/calendar/index.ts"
import { type LocalDate, toEpochDay } from "../../../kernel/time/index.ts"
import { eventDays, isInterrupted, type StepEvent } from "../../../records/event/index.ts"
import { stepSides } from "../../../records/template/index.ts"
import type { WorkOrder, WorkOrderStep } from "../../../records/work-order/index.ts"
import { daysOfWork, referenceDateOf } from "../../../rules/proposal/index.ts"
import { ALWAYS, type ChainStep, NEVER, writeDemand } from "../Chain.ts"
import type { FreeRoom } from "../room/FreeRoom.ts"
import { isFixedStep, waitsForEarlier } from "../separateOpenSteps.ts"
import {
  firstSteps,
  noStepsAtHand,
  type OpenStep,
  type StepsAtHand,
  stepAt
} from "./StepsAtHand.ts"

/** The limits of open steps: the dates of the work order, or only the work under way. */
export type BoundBy = "dates" | "work"

const UNBOUND = { from: ALWAYS, until: NEVER }

/**
 * The limits that a reference date gives a step. With a negative offset it ends by the date;
 * otherwise it starts on the date or later and ends by the day that the offset gives.
 */
export const datesOf = (
  calendar: WorkingCalendar,
  reference: number,
  offsetDays: number,
  days: number
): Pick<ChainStep, "from" | "until"> =>
  offsetDays < 0
    ? { from: ALWAYS, until: reference }
    : {
        from: reference,
        until: nthWorkedDay(calendar, workedBefore(calendar, reference) + offsetDays + days - 1) + 1
      }

const workedDaysOf = (calendar: WorkingCalendar, event: StepEvent): number => {
  const first = toEpochDay(event.startDate)
  const last = toEpochDay(event.endDate) + (event.allDay ? 0 : 1)
  if (last - first <= 1) return 1
  if (isInterrupted(event)) return daysOfWork(calendar, event)
  return Math.max(1, workedBefore(calendar, last) - workedBefore(calendar, first))
}

/**
 * Returns a function that limits the end of the step at an index to the delivery of its order. The
 * limit holds for steps that belong before the delivery and can begin before it.
 */
export const untilDelivery = ({
  deliveryDate,
  steps
}: Pick<WorkOrder, "deliveryDate" | "steps">): ((
  at: number,
  dates: Pick<ChainStep, "from" | "until">
) => number) => {
  if (deliveryDate === null) return (_at, { until }) => until
  const delivery = toEpochDay(deliveryDate)
  let sides: ReturnType<typeof stepSides> | null = null
  return (at, { from, until }) => {
    if (until <= delivery || from >= delivery) return until
    sides ??= stepSides(steps, "delivery")
    return sides[at] === "before" ? delivery : until
  }
}

/** The limits that the dates of a work order give one of its steps. */
export const datesOfStep = (
  calendar: WorkingCalendar,
  workOrder: WorkOrder,
  step: WorkOrderStep,
  event: StepEvent
): Pick<ChainStep, "from" | "until"> => {
  const reference = referenceDateOf(workOrder, step.referenceDate)
  if (reference === null) return UNBOUND
  const days = workedDaysOf(calendar, event)
  const dates = datesOf(calendar, toEpochDay(reference), step.offsetDays, days)
  return { ...dates, until: untilDelivery(workOrder)(workOrder.steps.indexOf(step), dates) }
}

const eventOf = (
  events: ReadonlyArray<StepEvent>,
  stepId: string,
  turn: number
): StepEvent | undefined => {
  const inTurn = events[turn]
  if (inTurn !== undefined && inTurn.stepId === stepId) return inTurn
  return events.find((event) => event.stepId === stepId)
}

/**
 * Limits steps that currently precede a locked one to end before it starts. A step that currently
 * ends on its first day must not end later than that.
 */
const endBefore = (
  { all }: StepsAtHand,
  count: number,
  events: ReadonlyArray<StepEvent>,
  locked: StepEvent
): void => {
  const start = toEpochDay(locked.startDate)
  for (const open of all.slice(0, count)) {
    const own = events.find(({ id }) => id === open.eventId)
    const end = own === undefined ? NEVER : toEpochDay(eventDays(own).end)
    if (end - 1 <= start) open.until = Math.min(open.until, Math.max(start, end))
  }
}

/**
 * The pending steps among the open step events of a work order, in template order.
 *
 * Started and locked steps stay, and pending steps after them start after their end. Pending steps
 * that currently precede a locked, unstarted step end before it. The result uses the objects of
 * `atHand`, which the next call overwrites.
 */
export const openSteps = (
  room: FreeRoom,
  workOrder: WorkOrder,
  events: ReadonlyArray<StepEvent>,
  boundBy: BoundBy,
  atHand: StepsAtHand = noStepsAtHand()
): ReadonlyArray<OpenStep> => {
  let count = 0
  let way = ALWAYS
  let turn = 0
  let counted: LocalDate | null = null
  let reference = 0
  const limited = untilDelivery(workOrder)
  let at = -1
  for (const step of workOrder.steps) {
    at += 1
    const event = eventOf(events, step.id, turn)
    if (event === undefined) continue
    if (event === events[turn]) turn += 1
    if (isFixedStep(event)) {
      way = Math.max(way, toEpochDay(eventDays(event).end))
      if (waitsForEarlier(event)) endBefore(atHand, count, events, event)
      continue
    }
    const open = stepAt(atHand, count, room, event.progressId)
    const { profile } = open
    count += 1
    open.eventId = event.id
    open.stepId = step.id
    open.days = workedDaysOf(profile.calendar, event)
    writeDemand(open.demand, profile, step.values, workOrder.values)
    open.from = way
    open.until = NEVER
    if (boundBy === "work") continue
    const date = referenceDateOf(workOrder, step.referenceDate)
    if (date === null) continue
    if (date !== counted) {
      counted = date
      reference = toEpochDay(date)
    }
    if (step.offsetDays < 0) open.until = reference
    else {
      const dates = datesOf(profile.calendar, reference, step.offsetDays, open.days)
      open.from = Math.max(way, dates.from)
      open.until = dates.until
    }
    open.until = limited(at, open)
  }
  return firstSteps(atHand, count)
}
