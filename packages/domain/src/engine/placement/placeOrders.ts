import * as Result from "effect/Result"
import {
  checkedEpochDay,
  checkFields,
  checkList,
  fromEpochDay,
  type LocalDate
} from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import { checkCalendars, makeLoadTable, type PlanCalendars } from "../../rules/capacity/index.ts"
import { NotFound } from "../../rules/proposal/index.ts"
import { ALWAYS, NEVER } from "./Chain.ts"
import type { PlacedStep, Placement } from "./Placement.ts"
import { endOf, placeEarliest, placeLatest, startOf, takeChain } from "./placeChain.ts"
import { openSteps } from "./question/openSteps.ts"
import { HORIZON_DAYS, horizonAfter, spanOf, withinOf } from "./question/placingDays.ts"
import { NoDueDate, type NoRoom, type NotEnoughDays } from "./question/refusals.ts"
import { noStepsAtHand, type OpenStep } from "./question/StepsAtHand.ts"
import { bindingBackward, bindingForward } from "./room/bindingConstraint.ts"
import { daysOfEvent, profileMaxima } from "./room/DaySharing.ts"
import { type FreeRoom, freeRoom } from "./room/FreeRoom.ts"
import { earliestInProfile, type Span } from "./room/Profile.ts"
import { NO_PLACE } from "./room/windowFit.ts"
import {
  isFixedStep,
  type OrderToReschedule,
  type SeparatedSteps,
  separateOpenSteps
} from "./separateOpenSteps.ts"

export type PlacementRefusal = NotFound | NoDueDate | NoRoom | NotEnoughDays

export interface PlacingOptions {
  /**
   * If true, a step may start on the last day of the previous one. The parts of the day that they
   * take, each relative to the maximum of its own progress, must not exceed a day. Default: false.
   */
  readonly mayShareDays?: boolean
}

export interface BackwardOptions extends PlacingOptions {
  /** No step starts before this day, usually today; null allows the past. */
  readonly notBefore: LocalDate | null
}

const roomBeside = (
  plan: Plan,
  calendars: PlanCalendars,
  { others }: SeparatedSteps,
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

export const placementOf = (
  workOrderId: string,
  open: ReadonlyArray<OpenStep>,
  places: ReadonlyArray<number>
): Placement => {
  const steps = new Array<PlacedStep>(open.length)
  for (let at = 0; at < open.length; at += 1) {
    const step = open[at]!
    const place = places[at]!
    steps[at] = {
      eventId: step.eventId,
      stepId: step.stepId,
      progressId: step.progressId,
      startDate: fromEpochDay(startOf(step, place)),
      endDate: fromEpochDay(endOf(step, place))
    }
  }
  return { workOrderId, steps }
}

/** Lets the steps of a removed order share days with each other only. */
type Sharing = (steps: ReadonlyArray<OpenStep>, order: OrderToReschedule) => ReadonlyArray<OpenStep>

export const sharingDays = (calendars: PlanCalendars, mayShareDays = false): Sharing => {
  if (!mayShareDays) return (steps) => steps
  const maxima = profileMaxima(calendars)
  return (steps, { events }) => {
    const kept = events.filter(isFixedStep).map(daysOfEvent)
    return steps.map((step) => {
      return { ...step, sharing: { maxima: maxima(step.profile), kept, onlyAt: null } }
    })
  }
}

const placeSteps = (
  calendars: PlanCalendars,
  workOrderId: string,
  steps: ReadonlyArray<OpenStep>,
  notBefore: number,
  places: Array<number>
): Result.Result<Placement, PlacementRefusal> => {
  const last = steps[steps.length - 1]
  if (last === undefined) return Result.succeed({ workOrderId, steps: [] })
  if (last.until === NEVER) return Result.fail(new NoDueDate({ workOrderId, stepId: last.stepId }))
  const within = withinOf(calendars, steps, notBefore)
  const placed = placeLatest(steps, within, places)
  if (placed.failed !== NO_PLACE) return Result.fail(bindingBackward(steps, within, placed))
  takeChain(steps, placed.places)
  return Result.succeed(placementOf(workOrderId, steps, placed.places))
}

/**
 * Places several work orders backward, in the given order: the first gets the latest feasible
 * dates, each next one the latest of the remaining ones. Their pending steps are removed from the
 * plan beforehand. An order that fails takes no room. Each result equals that of
 * {@link placeBackward} next to the orders placed before it.
 *
 * @example
 * const calendars = Result.getOrThrow(planCalendars(booked))
 * const ids = [...booked.workOrder.keys()]
 * const placed = placeAllBackward(booked, calendars, ids, { notBefore: today })
 * Array.from(placed.values(), ({ _tag }) => _tag) // => ["Success"]
 */
export const placeAllBackward = (
  plan: Plan,
  calendars: PlanCalendars,
  workOrderIds: ReadonlyArray<string>,
  options: BackwardOptions
): ReadonlyMap<string, Result.Result<Placement, PlacementRefusal>> => {
  checkCalendars(plan, calendars)
  checkFields("options", options, { mayShareDays: true, notBefore: true })
  checkList("workOrderIds", workOrderIds)
  const notBefore =
    options.notBefore === null ? ALWAYS : checkedEpochDay(options.notBefore, "notBefore")
  const lifted = separateOpenSteps(plan, workOrderIds)
  const room = roomBeside(plan, calendars, lifted, spanOf(calendars, lifted, notBefore))
  const answers = new Map<string, Result.Result<Placement, PlacementRefusal>>()
  const shared = sharingDays(calendars, options.mayShareDays)
  const atHand = noStepsAtHand()
  const places: Array<number> = []
  const placed = (order: OrderToReschedule) => {
    const { events, id, workOrder } = order
    if (workOrder === undefined) return Result.fail(new NotFound({ what: "workOrder", id }))
    const steps = shared(openSteps(room, workOrder, events, "dates", atHand), order)
    return placeSteps(calendars, id, steps, notBefore, places)
  }
  for (const order of lifted.orders) answers.set(order.id, placed(order))
  return answers
}

/**
 * Places the pending steps of a work order as late as its dates allow, in template order and
 * without overlap unless they may share days. No day is overloaded, given all other work.
 *
 * A step with a negative offset ends by its reference date. Any other step starts on that date or
 * later and ends by the day that its offset gives. Steps keep their number of worked days. Looks
 * back {@link HORIZON_DAYS} worked days of the shop from the first date. If there is no placement,
 * the error says what prevents it.
 *
 * @example
 * const calendars = Result.getOrThrow(planCalendars(booked))
 * const orderId = [...booked.workOrder.keys()][0] ?? ""
 * const placed = Result.getOrThrow(placeBackward(booked, calendars, orderId, { notBefore: today }))
 * placed.steps.map(({ startDate }) => startDate)
 * // => ["2026-11-24", "2026-11-26", "2026-12-01"]
 */
export const placeBackward = (
  plan: Plan,
  calendars: PlanCalendars,
  workOrderId: string,
  options: BackwardOptions
): Result.Result<Placement, PlacementRefusal> =>
  placeAllBackward(plan, calendars, [workOrderId], options).get(workOrderId)!

/** How often placing forward doubles its horizon if more days may help. */
const MAX_DOUBLINGS = 4

/** True if the step fits on its own profile, or the profile is too short. */
const mayFitLater = ({ days, demand, profile }: OpenStep): boolean =>
  profile.dayOf.length < days ||
  earliestInProfile(profile, demand, days, profile.first, profile.until) !== NO_PLACE

/**
 * Places the pending steps of a work order as early as possible from a day on, in template order
 * and without overlap unless they may share days. No day is overloaded, given all other work. The
 * dates of the work order do not matter.
 *
 * Looks ahead {@link HORIZON_DAYS} worked days of the shop, and up to sixteen times as far while
 * more days may help. If a step has no place, the error contains it, with the least overload of a
 * day, which is the capacity to add.
 *
 * @example
 * const calendars = Result.getOrThrow(planCalendars(booked))
 * const orderId = [...booked.workOrder.keys()][0] ?? ""
 * const placed = Result.getOrThrow(placeForward(booked, calendars, orderId, today))
 * placed.steps.map(({ startDate }) => startDate)
 * // => ["2026-11-16", "2026-11-18", "2026-11-23"]
 */
export const placeForward = (
  plan: Plan,
  calendars: PlanCalendars,
  workOrderId: string,
  fromDay: LocalDate,
  options: PlacingOptions = {}
): Result.Result<Placement, NotFound | NoRoom | NotEnoughDays> => {
  checkCalendars(plan, calendars)
  checkFields("options", options, { mayShareDays: true })
  const lifted = separateOpenSteps(plan, [workOrderId])
  const order = lifted.orders[0]!
  const { workOrder, events } = order
  const shared = sharingDays(calendars, options.mayShareDays)
  if (workOrder === undefined)
    return Result.fail(new NotFound({ what: "workOrder", id: workOrderId }))
  const first = checkedEpochDay(fromDay, "fromDay")
  for (let doubling = 0; ; doubling += 1) {
    const within = { first, until: horizonAfter(calendars, first, 2 ** doubling) }
    const room = roomBeside(plan, calendars, lifted, within)
    const steps = shared(openSteps(room, workOrder, events, "work"), order)
    const placed = placeEarliest(steps, within)
    if (placed.failed === NO_PLACE)
      return Result.succeed(placementOf(workOrderId, steps, placed.places))
    if (doubling === MAX_DOUBLINGS || !mayFitLater(steps[placed.failed]!))
      return Result.fail(bindingForward(steps, within, placed))
  }
}
