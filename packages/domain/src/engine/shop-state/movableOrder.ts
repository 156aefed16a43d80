import { toEpochDay } from "../../kernel/time/index.ts"
import { eventDays, isInterrupted, type StepEvent } from "../../records/event/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import { daysOfWork, daysWorked } from "../../rules/proposal/index.ts"
import {
  ALWAYS,
  type DaySharing,
  daysOfEvent,
  demandOn,
  earliestInProfile,
  type FreeRoom,
  type MaximaOn,
  NEVER,
  NO_PLACE,
  type Profile,
  partTaken,
  piecesOf,
  shareOfDemand,
  WHOLE_DAY,
  waitsForEarlier
} from "../placement/index.ts"
import { endOfPieces } from "./confirmableDays.ts"
import { datesOfStep, type OrderEvents, type OrderStep } from "./orderSteps.ts"
import type { MovableOrder, MovableStep } from "./PlanningModel.ts"

/** The number of extra days that a step may get, with smaller daily loads. */
const MORE_DAYS = 1
/** The maximum number of days of a step whose own days are too few for any day to hold its load. */
const MAX_STRETCHED_DAYS = 60

/** True if one step ends where the other starts and together they fit into the day. */
const shareDay = (
  workOrder: WorkOrder,
  [first, second]: readonly [OrderStep, OrderStep],
  room: FreeRoom,
  maximaOn: MaximaOn
): boolean => {
  const shared = daysOfEvent(second.event).first
  if (daysOfEvent(first.event).until !== shared + 1) return false
  const parts = [first, second].map(({ event, step }) => {
    const profile = room(event.progressId)
    const demand = demandOn(profile, step.values, workOrder.values)
    const days = daysOfWork(profile.calendar, event)
    const nth = daysOfEvent(event).first === shared ? 0 : days - 1
    return partTaken(demand, maximaOn(profile, [shared]), days, nth, 0)
  })
  return parts.reduce((sum, part) => sum + part, 0) <= WHOLE_DAY
}

type SharesDay = (first: OrderStep, second: OrderStep) => boolean

/**
 * The start of the first frozen step that waits for this one and currently comes after it. If that
 * step starts on this one's last day, the limit is this one's current end, because overtime may let
 * both fit into the day.
 */
const endByFrozen = (steps: ReadonlyArray<OrderStep>, at: number): number => {
  const own = steps[at]!
  const end = daysOfEvent(own.event).until
  let least = NEVER
  for (let later = at + 1; later < steps.length; later += 1) {
    const frozen = steps[later]!
    if (!frozen.stays || !waitsForEarlier(frozen.event)) continue
    const { first } = daysOfEvent(frozen.event)
    if (first >= end) least = Math.min(least, first)
    else if (first === end - 1) least = Math.min(least, end)
  }
  return least
}

/**
 * The end of the last frozen step before this one. If both share a day today, this one may start on
 * that day. With `mayStayOutOfOrder`, a frozen step that ends after this one's current start does
 * not count.
 */
const beginAfterFrozen = (
  steps: ReadonlyArray<OrderStep>,
  at: number,
  sharesDay: SharesDay,
  mayStayOutOfOrder: boolean
): number => {
  const own = steps[at]!
  let most = ALWAYS
  for (let earlier = 0; earlier < at; earlier += 1) {
    const frozen = steps[earlier]!
    if (!frozen.stays) continue
    const { until } = daysOfEvent(frozen.event)
    if (sharesDay(frozen, own)) most = Math.max(most, until - 1)
    else if (!mayStayOutOfOrder || daysOfEvent(own.event).first >= until)
      most = Math.max(most, until)
  }
  return most
}

/**
 * The current days, or the fewest additional ones with which the daily load fits somewhere in the
 * span: consecutively, or each day by itself.
 */
const daysThatFit = (
  profile: Profile,
  demand: ReadonlyArray<number>,
  days: number,
  inPieces: boolean
): number => {
  const maxDays = Math.max(days, MAX_STRETCHED_DAYS)
  for (let more = days; more <= maxDays; more += 1) {
    const [asked, inRow] = inPieces ? [shareOfDemand(demand, more, 0), 1] : [demand, more]
    if (earliestInProfile(profile, asked, inRow, profile.first, profile.until) !== NO_PLACE)
      return more
  }
  return days
}

const placeOfEvent = (profile: Profile, event: StepEvent, days: number): number => {
  const { start, end } = eventDays(event)
  const [from, until] = [toEpochDay(start), toEpochDay(end)]
  if (from < profile.first || until > profile.until) return NO_PLACE
  const place = profile.placeOf[from - profile.first]!
  const isOnItsDays =
    profile.dayOf[place] === from && profile.dayOf[place + days - 1]! + 1 === until
  return isOnItsDays ? place : NO_PLACE
}

/** The place of each day of an interruptible step; `NO_PLACE` unless it starts on a worked day. */
const placesOfPieces = (
  profile: Profile,
  event: StepEvent,
  days: number
): ReadonlyArray<number> => {
  const { first, until } = daysOfEvent(event)
  const worked = daysWorked(profile.calendar, event).map(toEpochDay)
  const isOnItsDays =
    first >= profile.first &&
    until <= profile.until &&
    worked[0] === first &&
    worked.at(-1) === until - 1
  return Array.from({ length: days }, (_, day) =>
    isOnItsDays ? profile.placeOf[worked[day]! - profile.first]! : NO_PLACE
  )
}

export const mostDays = (
  step: OrderStep["step"],
  daysToday: number,
  mayStretch: boolean
): number =>
  mayStretch ? Math.max(daysToday, step.numberOfDays + MORE_DAYS, MAX_STRETCHED_DAYS) : daysToday

export interface Freedoms {
  readonly mayShareDays: boolean
  readonly mayStretch: boolean
  /** True if a step may stay before a step that it waits for, if it currently does. */
  readonly mayStayOutOfOrder: boolean
  /** True if the days of a step need not be consecutive. */
  readonly isInPieces: (event: StepEvent) => boolean
  readonly daysInRow: ReadonlyMap<string, number>
}

/** The day of a place; the current first day for `NO_PLACE`. */
const dayOfPlace = ({ dayToday, profile }: MovableStep, place: number): number =>
  place === NO_PLACE ? dayToday : profile.dayOf[place]!

/** Splits a step into its single days, each with its load and its current place. */
const movablePieces = (
  step: MovableStep,
  places: ReadonlyArray<number>
): ReadonlyArray<MovableStep> =>
  piecesOf(step).map((piece, day) => ({
    ...piece,
    maxDays: 1,
    dayToday: dayOfPlace(step, places[day]!),
    placeToday: places[day]!,
    isPiece: true
  }))

/** True if a step currently ends on the day on which the next one starts. */
export const sharesToday = (step: MovableStep, next: MovableStep | undefined): boolean =>
  next !== undefined &&
  step.placeToday !== NO_PLACE &&
  next.placeToday !== NO_PLACE &&
  step.profile.dayOf[step.placeToday + step.days - 1] === next.profile.dayOf[next.placeToday]

/** The movable steps of an order; `maxima` are the daily maxima of a profile. */
export const movableOrder = (
  { workOrder }: OrderEvents,
  steps: ReadonlyArray<OrderStep>,
  room: FreeRoom,
  { daysInRow, isInPieces, mayShareDays, mayStayOutOfOrder, mayStretch }: Freedoms,
  {
    maxima,
    maximaOn
  }: { readonly maxima: (profile: Profile) => DaySharing["maxima"]; readonly maximaOn: MaximaOn }
): Omit<MovableOrder, "keptLate"> => {
  const sharesDay: SharesDay = (first, second) =>
    shareDay(workOrder, [first, second], room, maximaOn)
  const kept = steps.filter(({ stays }) => stays).map(({ event }) => daysOfEvent(event))
  const movable: Array<MovableStep> = []
  steps.forEach(({ step, event, stays }, at) => {
    if (stays) return
    const profile = room(event.progressId)
    const demand = demandOn(profile, step.values, workOrder.values)
    const daysToday = daysOfWork(profile.calendar, event)
    const endOfAll = endOfPieces(profile.calendar, profile.first, daysToday)
    // More days with smaller loads must not make a step due later, because that would hide its
    // lateness.
    const dates = datesOfStep(workOrder, steps, at, profile.calendar, daysToday)
    // A step that is due after the confirmable limit is not interrupted: its days could be too far
    // apart.
    const isNear = isInterrupted(event) || dates.due === NEVER || dates.due <= endOfAll
    const daysOf = (inPieces: boolean): number =>
      mayStretch ? daysThatFit(profile, demand, daysToday, inPieces) : daysToday
    const inRow = daysInRow.get(event.id)
    const inPieces = isNear && isInPieces(event) && Math.max(daysToday, inRow ?? daysOf(true)) > 1
    const days = inPieces ? (inRow ?? daysOf(true)) : daysOf(false)
    const whole: MovableStep = {
      eventId: event.id,
      stepId: step.id,
      progressId: event.progressId,
      profile,
      days,
      demand,
      from: Math.max(beginAfterFrozen(steps, at, sharesDay, mayStayOutOfOrder), dates.from),
      until: Math.min(endByFrozen(steps, at), inPieces ? endOfAll : NEVER),
      due: dates.due,
      maxDays: mayStretch ? Math.max(days, step.numberOfDays + MORE_DAYS) : days,
      dayToday: daysOfEvent(event).first,
      placeToday: days === daysToday && !inPieces ? placeOfEvent(profile, event, days) : NO_PLACE,
      stretched: days !== daysToday,
      isPiece: false,
      sharing: null
    }
    if (!inPieces) movable.push(whole)
    else if (whole.stretched) movable.push(...movablePieces(whole, new Array(days).fill(NO_PLACE)))
    else movable.push(...movablePieces(whole, placesOfPieces(profile, event, days)))
  })
  const mayShare = mayShareDays || movable.some((step, at) => sharesToday(step, movable[at + 1]))
  return {
    workOrderId: workOrder.id,
    importance: workOrder.importance,
    steps: mayShare
      ? movable.map((step) => {
          const sharing = {
            maxima: maxima(step.profile),
            kept,
            onlyAt: mayShareDays ? null : step.placeToday
          }
          return { ...step, sharing }
        })
      : movable
  }
}
