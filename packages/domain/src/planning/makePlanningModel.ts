import { nthWorkedDay, workedBefore } from "../calendar/index.ts"
import { makeLoadTable, type PlanCalendars } from "../capacity/index.ts"
import type { Plan } from "../change/index.ts"
import { eventDays, type StepEvent } from "../event/index.ts"
import {
  ALWAYS,
  bindingForward,
  datesOf,
  demandOn,
  earliestInLane,
  type FreeRoom,
  freeRoom,
  type Lane,
  NEVER,
  NOWHERE,
  placeEarliest,
  type Span
} from "../placement/index.ts"
import { daysOfWork, referenceDateOf } from "../proposal/index.ts"
import { type LocalDate, toEpochDay } from "../time/index.ts"
import type { WorkOrder } from "../work-order/index.ts"
import { type DaySharing, maximaOf } from "./DaySharing.ts"
import { type Frozen, isFrozen } from "./Frozen.ts"
import type { MovableOrder, MovableStep, PlanningModel, UnplaceableOrder } from "./PlanningModel.ts"

/** From which day on planning places, and what it leaves alone. */
export interface PlanningBounds {
  readonly today: LocalDate
  readonly frozen: Frozen
  /** Worked days of the shop that are looked at after the last due date. */
  readonly horizonDays: number
  /** Whether an open step may move; those that planning leaves alone never do. */
  readonly movable?: (event: StepEvent) => boolean
  /** Whether a step may take a day more, and more where no day can take its shares. */
  readonly mayStretch: boolean
  /** Whether a step may begin on the day on which the one before it ends. */
  readonly mayShareDays?: boolean
  /** Orders that are known to find no place beside each other. */
  readonly crowdedOut?: ReadonlyArray<UnplaceableOrder>
}

/** How many more days than its work order says a step may be given, with smaller shares. */
const MORE_DAYS = 1
/** The most days that a step is given when its own are too few for any day to take its shares. */
const MAX_STRETCHED_DAYS = 60

interface OrderEvents {
  readonly workOrder: WorkOrder
  readonly events: ReadonlyMap<string, StepEvent>
}

/** The open step events of each work order, in the order of the ids. */
const openEventsByOrder = (plan: Plan): ReadonlyArray<OrderEvents> => {
  const byOrder = new Map<string, Map<string, StepEvent>>()
  for (const event of plan.event.values()) {
    if (event.eventType !== "StepEvent" || event.status === "Completed") continue
    const events = byOrder.get(event.workOrderId)
    if (events === undefined) byOrder.set(event.workOrderId, new Map([[event.stepId, event]]))
    else events.set(event.stepId, event)
  }
  return [...byOrder]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([id, events]) => {
      const workOrder = plan.workOrder.get(id)
      return workOrder === undefined ? [] : [{ workOrder, events }]
    })
}

/** The open events of the used steps of an order in template order, each with whether it stays. */
const stepsOf = ({ workOrder, events }: OrderEvents, stays: (event: StepEvent) => boolean) =>
  workOrder.steps.flatMap((step) => {
    const event = events.get(step.id)
    return event === undefined ? [] : [{ step, event, stays: stays(event) }]
  })

type OrderStep = ReturnType<typeof stepsOf>[number]

/** Where the first frozen step after one begins, of those that it is before today. */
const endByFrozen = (steps: ReadonlyArray<OrderStep>, at: number): number => {
  const { end } = eventDays((steps[at] as OrderStep).event)
  const starts = steps
    .slice(at + 1)
    .filter(({ event, stays }) => stays && event.startDate >= end)
    .map(({ event }) => toEpochDay(event.startDate))
  return Math.min(NEVER, ...starts)
}

/**
 * Whether some step after one is to be done before a date. What begins on or after a date is then not
 * late by itself: it is in time when those after it are.
 */
const isDueLater = (workOrder: WorkOrder, steps: ReadonlyArray<OrderStep>, at: number): boolean =>
  steps
    .slice(at + 1)
    .some(
      ({ step }) => step.offsetDays < 0 && referenceDateOf(workOrder, step.referenceDate) !== null
    )

/** Its days today, or as few more as let its shares fit somewhere in the span. */
const daysThatFit = (lane: Lane, demand: ReadonlyArray<number>, days: number): number => {
  const maxDays = Math.max(days, MAX_STRETCHED_DAYS)
  for (let more = days; more <= maxDays; more += 1)
    if (earliestInLane(lane, demand, more, lane.first, lane.until) !== NOWHERE) return more
  return days
}

const placeOfEvent = (lane: Lane, event: StepEvent, days: number): number => {
  const { start, end } = eventDays(event)
  const [from, until] = [toEpochDay(start), toEpochDay(end)]
  if (from < lane.first || until > lane.until) return NOWHERE
  const place = lane.placeOf[from - lane.first] as number
  const isOnItsDays =
    lane.dayOf[place] === from && (lane.dayOf[place + days - 1] as number) + 1 === until
  return isOnItsDays ? place : NOWHERE
}

const movableOrder = (
  { workOrder }: OrderEvents,
  steps: ReadonlyArray<OrderStep>,
  room: FreeRoom,
  mayStretch: boolean,
  maxima: ((lane: Lane) => DaySharing["maxima"]) | null
): MovableOrder => {
  let from = ALWAYS
  const kept = steps
    .filter(({ stays }) => stays)
    .map(({ event }): Span => {
      const { end, start } = eventDays(event)
      return { first: toEpochDay(start), until: toEpochDay(end) }
    })
  const movable: Array<MovableStep> = []
  steps.forEach(({ step, event, stays }, at) => {
    if (stays) {
      from = Math.max(from, toEpochDay(eventDays(event).end))
      return
    }
    const lane = room(event.progressId)
    const demand = demandOn(lane, step.values, workOrder.values)
    const daysToday = daysOfWork(lane.calendar, event)
    const days = mayStretch ? daysThatFit(lane, demand, daysToday) : daysToday
    const reference = referenceDateOf(workOrder, step.referenceDate)
    const dates =
      reference === null
        ? { from: ALWAYS, until: NEVER }
        : datesOf(lane.calendar, toEpochDay(reference), step.offsetDays, days)
    movable.push({
      eventId: event.id,
      stepId: step.id,
      progressId: event.progressId,
      lane,
      days,
      demand,
      from: Math.max(from, dates.from),
      until: endByFrozen(steps, at),
      due: isDueLater(workOrder, steps, at) && step.offsetDays >= 0 ? NEVER : dates.until,
      maxDays: mayStretch ? Math.max(days, step.numberOfDays + MORE_DAYS) : days,
      placeToday: days === daysToday ? placeOfEvent(lane, event, days) : NOWHERE,
      stretched: days !== daysToday,
      sharing: maxima === null ? null : { maxima: maxima(lane), kept }
    })
  })
  return { workOrderId: workOrder.id, importance: workOrder.importance, steps: movable }
}

/** The day that ends the days looked at: long after whatever is due, and longer the more there is to do. */
const spanOf = (plan: Plan, calendars: PlanCalendars, first: number, horizonDays: number): Span => {
  const { calendar } = calendars.shop
  let last = first
  for (const { productionDate, deliveryDate, installationDate } of plan.workOrder.values())
    for (const date of [productionDate, deliveryDate, installationDate])
      if (date !== null) last = Math.max(last, toEpochDay(date))
  for (const event of plan.event.values())
    if (event.eventType === "StepEvent") last = Math.max(last, toEpochDay(event.endDate))
  return { first, until: nthWorkedDay(calendar, workedBefore(calendar, last) + horizonDays) }
}

/**
 * What planning searches on. Orders come by their ids, so that nothing depends on the order of the
 * rows. An order that fits nowhere even by itself is set aside, as one that is crowded out is: it keeps
 * its place and its room.
 */
export const makePlanningModel = (
  plan: Plan,
  calendars: PlanCalendars,
  {
    today,
    frozen,
    horizonDays,
    mayShareDays = false,
    mayStretch,
    movable,
    crowdedOut = []
  }: PlanningBounds
): PlanningModel => {
  const fence = frozen.fence ?? null
  const first = toEpochDay(fence !== null && fence > today ? fence : today)
  const span = spanOf(plan, calendars, first, horizonDays)
  const frozenBy = isFrozen(frozen, today)
  const orders = openEventsByOrder(plan)
  const modelWithout = (setAside: ReadonlyMap<string, UnplaceableOrder>): PlanningModel => {
    const stays = (event: StepEvent, workOrder: WorkOrder): boolean =>
      setAside.has(workOrder.id) ||
      frozenBy(event, workOrder) ||
      (movable !== undefined && !movable(event))
    const lying = new Map<string, Array<StepEvent>>()
    for (const event of plan.event.values()) {
      if (event.eventType !== "StepEvent" || event.status === "Completed") continue
      const workOrder = plan.workOrder.get(event.workOrderId)
      const isPlanned = workOrder?.steps.some(({ id }) => id === event.stepId) === true
      if (isPlanned && !stays(event, workOrder)) continue
      const events = lying.get(event.progressId)
      if (events === undefined) lying.set(event.progressId, [event])
      else events.push(event)
    }
    const lanes: Array<Lane> = []
    const made = freeRoom(
      calendars,
      (id) => makeLoadTable(plan, calendars, lying.get(id) ?? []),
      span
    )
    const room: FreeRoom = (id) => {
      const lane = made(id)
      if (!lanes.includes(lane)) lanes.push(lane)
      return lane
    }
    const maximaByLane = new Map<Lane, DaySharing["maxima"]>()
    const maxima = (lane: Lane): DaySharing["maxima"] => {
      const made = maximaByLane.get(lane) ?? maximaOf(calendars, lane)
      maximaByLane.set(lane, made)
      return made
    }
    const movableOrders = orders
      .map((order) =>
        movableOrder(
          order,
          stepsOf(order, (event) => stays(event, order.workOrder)),
          room,
          mayStretch,
          mayShareDays ? maxima : null
        )
      )
      .filter(({ steps }) => steps.length > 0)
    const refused = movableOrders.flatMap((order): ReadonlyArray<UnplaceableOrder> => {
      const placed = placeEarliest(order.steps, span)
      if (placed.failed === NOWHERE) return []
      const refusal = bindingForward(order.steps, span, placed)
      return [{ workOrderId: order.workOrderId, refusal }]
    })
    if (refused.length > 0)
      return modelWithout(
        new Map([...setAside, ...refused.map((one) => [one.workOrderId, one] as const)])
      )
    const base = workedBefore(calendars.shop.calendar, first)
    return {
      span,
      lanes,
      orders: movableOrders,
      unplaceable: [...setAside.values()],
      shopDays: (epochDay) => workedBefore(calendars.shop.calendar, epochDay) - base
    }
  }
  return modelWithout(new Map(crowdedOut.map((order) => [order.workOrderId, order])))
}
