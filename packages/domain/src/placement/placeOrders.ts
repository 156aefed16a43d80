import * as Result from "effect/Result"
import { checkCalendars, makeLoadTable, type PlanCalendars } from "../capacity/index.ts"
import type { Plan } from "../change/index.ts"
import { NotFound } from "../proposal/index.ts"
import {
  checkedEpochDay,
  checkFields,
  checkList,
  fromEpochDay,
  type LocalDate
} from "../time/index.ts"
import { bindingBackward, bindingForward } from "./bindingConstraint.ts"
import { ALWAYS, NEVER } from "./Chain.ts"
import { daysOfEvent, profileMaxima } from "./DaySharing.ts"
import { type FreeRoom, freeRoom } from "./FreeRoom.ts"
import { type LiftedOrder, type LiftedSteps, liftSteps, stays } from "./liftSteps.ts"
import { openSteps } from "./openSteps.ts"
import type { PlacedStep, Placement } from "./Placement.ts"
import { earliestInProfile, type Span } from "./Profile.ts"
import { endOf, placeEarliest, placeLatest, startOf, takeChain } from "./placeChain.ts"
import { HORIZON_DAYS, horizonAfter, spanOf, withinOf } from "./placingDays.ts"
import { NoDueDate, type NoRoom, type NotEnoughDays } from "./refusals.ts"
import { noStepsAtHand, type OpenStep } from "./StepsAtHand.ts"
import { NOWHERE } from "./windowFit.ts"

/** Why a work order cannot be placed. */
export type PlacementRefusal = NotFound | NoDueDate | NoRoom | NotEnoughDays

/** What the steps of an order may do when it is placed. */
export interface PlacingOptions {
  /**
   * Whether a step may begin on the day on which the one before it ends, in what is left of it:
   * what they take of a day together, each of the maximum of its own progress, is a day at most. It
   * may not.
   */
  readonly mayShareDays?: boolean
}

/** Limits of placing backward. */
export interface BackwardOptions extends PlacingOptions {
  /** No step starts before this day, which is usually today; null when the past will do. */
  readonly notBefore: LocalDate | null
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

/** Where the open steps of a work order lie by their places. */
export const placementOf = (
  workOrderId: string,
  open: ReadonlyArray<OpenStep>,
  places: ReadonlyArray<number>
): Placement => {
  const steps = new Array<PlacedStep>(open.length)
  for (let at = 0; at < open.length; at += 1) {
    const step = open[at] as OpenStep
    const place = places[at] as number
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

/**
 * The steps of a lifted order as they may share days with each other, but not with those that stay.
 */
type Sharing = (steps: ReadonlyArray<OpenStep>, order: LiftedOrder) => ReadonlyArray<OpenStep>

/** Lets the steps of lifted orders share days where they may. */
export const sharingDays = (calendars: PlanCalendars, mayShareDays = false): Sharing => {
  if (!mayShareDays) return (steps) => steps
  const maxima = profileMaxima(calendars)
  return (steps, { events }) => {
    const kept = events.filter(stays).map(daysOfEvent)
    return steps.map((step) => {
      return { ...step, sharing: { maxima: maxima(step.profile), kept, onlyAt: null } }
    })
  }
}

/** Places the open steps of a work order and takes their room. */
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
  if (placed.failed !== NOWHERE) return Result.fail(bindingBackward(steps, within, placed))
  takeChain(steps, placed.places)
  return Result.succeed(placementOf(workOrderId, steps, placed.places))
}

/**
 * Places several work orders backward, one after the other in the order given: the first gets the
 * latest dates that there are, each next one the latest that are left. Their pending steps are
 * taken off the plan beforehand; an order that is refused takes no room. Each answer is that of
 * {@link placeBackward} beside what was placed before it.
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
  const lifted = liftSteps(plan, workOrderIds)
  const room = roomBeside(plan, calendars, lifted, spanOf(calendars, lifted, notBefore))
  const answers = new Map<string, Result.Result<Placement, PlacementRefusal>>()
  const shared = sharingDays(calendars, options.mayShareDays)
  const atHand = noStepsAtHand()
  const places: Array<number> = []
  const placed = (order: LiftedOrder) => {
    const { events, id, workOrder } = order
    if (workOrder === undefined) return Result.fail(new NotFound({ what: "workOrder", id }))
    const steps = shared(openSteps(room, workOrder, events, "dates", atHand), order)
    return placeSteps(calendars, id, steps, notBefore, places)
  }
  for (const order of lifted.orders) answers.set(order.id, placed(order))
  return answers
}

/**
 * The latest dates of a work order's pending steps that keep its dates and put no day over its
 * maximum beside everything else that lies there, in template order without overlap, unless they
 * may share days. A step whose offset is before its reference date is done before that date; any
 * other begins on it or later and is done by where its offset expects it. Steps keep their number
 * of worked days; values are spread over them as loads are. Looks back {@link HORIZON_DAYS} worked
 * days of the shop from the first date. Refused when that cannot be done, saying what hinders it.
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
  placeAllBackward(plan, calendars, [workOrderId], options).get(workOrderId) as Result.Result<
    Placement,
    PlacementRefusal
  >

/** How often placing forward looks twice as far, when more days may help. */
const MAX_DOUBLINGS = 4

/**
 * Whether a step has a place when nothing but its own profile hinders it, or its profile is only
 * too short.
 */
const mayFitLater = ({ days, demand, profile }: OpenStep): boolean =>
  profile.dayOf.length < days ||
  earliestInProfile(profile, demand, days, profile.first, profile.until) !== NOWHERE

/**
 * The earliest dates of a work order's pending steps, none before a day, that put no day over its
 * maximum beside everything else, in template order without overlap, unless they may share days.
 * The dates of the work order do not bind. Looks ahead {@link HORIZON_DAYS} worked days of the
 * shop, and up to sixteen times as far as long as more days may help. Refused when a step fits
 * nowhere: the refusal names it, and the least by which a day of its progress would be over, which
 * is what would have to be added.
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
  const lifted = liftSteps(plan, [workOrderId])
  const order = lifted.orders[0] as LiftedOrder
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
    if (placed.failed === NOWHERE)
      return Result.succeed(placementOf(workOrderId, steps, placed.places))
    if (doubling === MAX_DOUBLINGS || !mayFitLater(steps[placed.failed] as OpenStep))
      return Result.fail(bindingForward(steps, within, placed))
  }
}
