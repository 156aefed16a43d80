import { Result } from "effect"
import { nthWorkedDay, workedBefore } from "../calendar/workedBefore.ts"
import { calendarOf, makeLoadTable, type PlanCalendars } from "../capacity/index.ts"
import type { Plan } from "../change/index.ts"
import { NotFound } from "../scheduling/index.ts"
import { fromEpochDay, type LocalDate, toEpochDay } from "../time/index.ts"
import { bindingBackward, bindingForward } from "./bindingConstraint.ts"
import { type FreeRoom, freeRoom } from "./FreeRoom.ts"
import type { Span } from "./Lane.ts"
import { datesOfStep, type LiftedSteps, liftSteps, type OpenStep, openSteps } from "./openSteps.ts"
import type { Placement } from "./Placement.ts"
import { endOf, placeEarliest, placeLatest, startOf, takeChain } from "./placeChain.ts"
import { NoDueDate, type NoRoom, type NotEnoughDays } from "./refusals.ts"
import { NOWHERE } from "./windowFit.ts"

/** How many worked days of the shop placing looks at. */
export const HORIZON_DAYS = 366

/** Why a work order cannot be placed. */
export type PlacementRefusal = NotFound | NoDueDate | NoRoom | NotEnoughDays

/** Limits of placing backward. */
export interface BackwardOptions {
  /** No step starts before this day, which is usually today; null when the past will do. */
  readonly notBefore: LocalDate | null
}

const horizonBefore = (calendars: PlanCalendars, epochDay: number): number => {
  const { calendar } = calendars.shop
  return nthWorkedDay(calendar, workedBefore(calendar, epochDay) - HORIZON_DAYS)
}

const horizonAfter = (calendars: PlanCalendars, epochDay: number): number => {
  const { calendar } = calendars.shop
  return nthWorkedDay(calendar, workedBefore(calendar, epochDay) + HORIZON_DAYS)
}

/** The days that the steps of some work orders can lie on at most. */
const spanOf = (
  plan: Plan,
  calendars: PlanCalendars,
  { byWorkOrder }: LiftedSteps,
  notBefore: number
): Span => {
  let first = Number.POSITIVE_INFINITY
  let until = Number.NEGATIVE_INFINITY
  const see = (day: number): void => {
    first = Math.min(first, day)
    until = Math.max(until, day)
  }
  for (const [id, events] of byWorkOrder) {
    const workOrder = plan.workOrder.get(id)
    if (workOrder === undefined) continue
    const { productionDate, deliveryDate, installationDate } = workOrder
    for (const date of [productionDate, deliveryDate, installationDate])
      if (date !== null) see(toEpochDay(date))
    for (const step of workOrder.steps) {
      if (step.offsetDays < 0) continue
      const event = events.find(({ stepId }) => stepId === step.id)
      if (event === undefined) continue
      const calendar = calendarOf(calendars, { kind: "progress", id: event.progressId })
      const end = datesOfStep(calendar, workOrder, step, event).until
      if (end < Number.POSITIVE_INFINITY) see(end)
    }
  }
  if (first > until) return { first: 0, until: 0 }
  return { first: Math.min(until, Math.max(notBefore, horizonBefore(calendars, first))), until }
}

/** The days that the steps of a work order have: back from the last of its dates. */
const withinOf = (
  calendars: PlanCalendars,
  steps: ReadonlyArray<OpenStep>,
  notBefore: number
): Span => {
  let until = Number.NEGATIVE_INFINITY
  for (const step of steps)
    if (step.until > until && step.until < Number.POSITIVE_INFINITY) until = step.until
  return { first: Math.max(notBefore, horizonBefore(calendars, until)), until }
}

const roomBeside = (
  plan: Plan,
  calendars: PlanCalendars,
  { others }: LiftedSteps,
  span: Span
): FreeRoom => {
  const loadsOn = (id: string) =>
    makeLoadTable(
      plan,
      calendars,
      others.filter(({ progressId }) => progressId === id)
    )
  return freeRoom(calendars, loadsOn, span)
}

const placementOf = (
  workOrderId: string,
  steps: ReadonlyArray<OpenStep>,
  places: ReadonlyArray<number>
): Placement => ({
  workOrderId,
  steps: steps.map((step, at) => {
    const place = places[at] as number
    return {
      eventId: step.eventId,
      stepId: step.stepId,
      progressId: step.progressId,
      startDate: fromEpochDay(startOf(step, place)),
      endDate: fromEpochDay(endOf(step, place))
    }
  })
})

/** Places the open steps of a work order and takes their room. */
const placeSteps = (
  calendars: PlanCalendars,
  workOrderId: string,
  steps: ReadonlyArray<OpenStep>,
  notBefore: number
): Result.Result<Placement, PlacementRefusal> => {
  const last = steps.at(-1)
  if (last === undefined) return Result.succeed({ workOrderId, steps: [] })
  if (last.until === Number.POSITIVE_INFINITY)
    return Result.fail(new NoDueDate({ workOrderId, stepId: last.stepId }))
  const within = withinOf(calendars, steps, notBefore)
  const placed = placeLatest(steps, within)
  if (placed.failed !== NOWHERE) return Result.fail(bindingBackward(steps, within, placed))
  takeChain(steps, placed.places)
  return Result.succeed(placementOf(workOrderId, steps, placed.places))
}

/**
 * Places several work orders backward, one after the other in the order given: the first gets the
 * latest dates that there are, each next one the latest that are left. Their pending steps are taken
 * off the plan beforehand; an order that is refused takes no room. Each answer is that of
 * {@link placeBackward} beside what was placed before it.
 */
export const placeAllBackward = (
  plan: Plan,
  calendars: PlanCalendars,
  workOrderIds: ReadonlyArray<string>,
  options: BackwardOptions
): ReadonlyMap<string, Result.Result<Placement, PlacementRefusal>> => {
  const notBefore =
    options.notBefore === null ? Number.NEGATIVE_INFINITY : toEpochDay(options.notBefore)
  const lifted = liftSteps(plan, workOrderIds)
  const room = roomBeside(plan, calendars, lifted, spanOf(plan, calendars, lifted, notBefore))
  const answers = new Map<string, Result.Result<Placement, PlacementRefusal>>()
  for (const [id, events] of lifted.byWorkOrder) {
    const workOrder = plan.workOrder.get(id)
    answers.set(
      id,
      workOrder === undefined
        ? Result.fail(new NotFound({ what: "workOrder", id }))
        : placeSteps(calendars, id, openSteps(room, workOrder, events, "dates"), notBefore)
    )
  }
  return answers
}

/**
 * The latest dates of a work order's pending steps that keep its dates and put no day over its
 * maximum beside everything else that lies there, in template order without overlap. A step whose
 * offset is before its reference date is done before that date; any other begins on it or later and
 * is done by where its offset expects it. Steps keep their number of worked days; values are spread
 * over them as loads are. Looks back {@link HORIZON_DAYS} worked days of the shop from the last date.
 * Refused when that cannot be done, saying what hinders it.
 */
export const placeBackward = (
  plan: Plan,
  calendars: PlanCalendars,
  workOrderId: string,
  options: BackwardOptions
): Result.Result<Placement, PlacementRefusal> =>
  placeAllBackward(plan, calendars, [workOrderId], options).get(workOrderId) ??
  Result.fail(new NotFound({ what: "workOrder", id: workOrderId }))

/**
 * The earliest dates of a work order's pending steps, none before a day, that put no day over its
 * maximum beside everything else, in template order without overlap. The dates of the work order do
 * not bind. Looks ahead {@link HORIZON_DAYS} worked days of the shop.
 */
export const placeForward = (
  plan: Plan,
  calendars: PlanCalendars,
  workOrderId: string,
  fromDay: LocalDate
): Result.Result<Placement, NotFound | NoRoom | NotEnoughDays> => {
  const workOrder = plan.workOrder.get(workOrderId)
  if (workOrder === undefined)
    return Result.fail(new NotFound({ what: "workOrder", id: workOrderId }))
  const lifted = liftSteps(plan, [workOrderId])
  const first = toEpochDay(fromDay)
  const within = { first, until: horizonAfter(calendars, first) }
  const room = roomBeside(plan, calendars, lifted, within)
  const events = lifted.byWorkOrder.get(workOrderId) ?? []
  const steps = openSteps(room, workOrder, events, "work")
  const placed = placeEarliest(steps, within)
  return placed.failed === NOWHERE
    ? Result.succeed(placementOf(workOrderId, steps, placed.places))
    : Result.fail(bindingForward(steps, within, placed))
}
