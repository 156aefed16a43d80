import type { DateRange } from "../../kernel/time/index.ts"
import { fromEpochDay, later, toEpochDay } from "../../kernel/time/index.ts"
import {
  allDayTime,
  eventDays,
  sameTime,
  timeOf,
  withStartDate
} from "../../records/event/index.ts"
import { calendarOf, eventResources } from "../../rules/capacity/index.ts"
import { daysOfWork, stepsOf } from "../../rules/proposal/index.ts"
import {
  demandOn,
  earliestInProfile,
  earliestVisit,
  hasRoom,
  makeProfile,
  NO_PLACE,
  type Profile,
  placeBefore
} from "../placement/index.ts"
import type { PossibleMove } from "./HitWork.ts"
import { askedVisit, type Hit, isVisitHit, type OfferedMove, type Room } from "./Room.ts"

const timeOn = ({ event }: Hit, days: DateRange): PossibleMove => ({
  time: event.allDay ? allDayTime(days) : timeOf(withStartDate(event, days.start)),
  isLinked: false
})

interface Work {
  readonly profile: Profile
  readonly demand: ReadonlyArray<number>
  readonly days: number
}

/** The room of a step or a production on its resource; null without its resource or order. */
const workOf = ({ plan, calendars, before, loads, today, until }: Room, hit: Hit): Work | null => {
  const { event, workOrder } = hit
  const [resource] = eventResources(event)
  if (resource === undefined) return null
  const span = { first: toEpochDay(today), until: toEpochDay(until) }
  const profile = makeProfile(calendars, loads, resource, span)
  const step =
    event.eventType === "StepEvent" ? workOrder.steps.find(({ id }) => id === event.stepId) : null
  if (step === undefined || !plan.workOrder.has(workOrder.id)) return null
  return {
    profile,
    demand: demandOn(profile, step?.values ?? [], workOrder.values),
    days: daysOfWork(calendarOf(before, resource), event)
  }
}

/** True if no earlier step of the order ends after the start of a move. */
const followsEarlier = ({ plan, calendars }: Room, { event }: Hit, start: string): boolean => {
  if (event.eventType !== "StepEvent") return true
  const steps = stepsOf(plan, calendars, event.workOrderId)
  const place = steps.findIndex((each) => each.event.id === event.id)
  return steps.slice(0, place).every((earlier) => eventDays(earlier.event).end <= start)
}

/** The offered move that keeps the link of a step, if it is not in the past and fits. */
const linkedMove = (
  room: Room,
  hit: Hit,
  offer: OfferedMove | undefined,
  { profile, demand }: Work
): ReadonlyArray<PossibleMove> => {
  if (offer === undefined || offer.time.startDate < room.today) return []
  const { start, end } = eventDays(offer.time)
  if (end > room.until || offer.daysOff !== undefined || !followsEarlier(room, hit, start))
    return []
  const place = placeBefore(profile, toEpochDay(start))
  const days = placeBefore(profile, toEpochDay(end)) - place
  return hasRoom(profile, demand, days, place) ? [{ time: offer.time, isLinked: true }] : []
}

const nextDays = ({ profile, demand, days }: Work, from: number): DateRange | null => {
  const place = earliestInProfile(profile, demand, days, from, profile.until)
  if (place === NO_PLACE) return null
  const [start, last] = [profile.dayOf[place] as number, profile.dayOf[place + days - 1] as number]
  return { start: fromEpochDay(start), end: fromEpochDay(last + 1) }
}

/**
 * The days on which hit work fits: where its link expects it, and the next days with room. Locked,
 * started and undated work has none.
 */
export const possibleMoves = (
  room: Room,
  hit: Hit,
  offer: OfferedMove | undefined
): ReadonlyArray<PossibleMove> => {
  const { event } = hit
  if (event.status !== "Pending" || event.dateLocked) return []
  const from = later(event.startDate, room.today)
  if (isVisitHit(hit)) {
    const days = earliestVisit(room.calendars, room.loads, askedVisit(room, hit), {
      from,
      until: room.until
    })
    return days === null ? [] : [timeOn(hit, days)]
  }
  const work = workOf(room, hit)
  if (work === null) return []
  const next = nextDays(work, toEpochDay(from))
  const linked = linkedMove(room, hit, offer, work)
  const moves = [...linked, ...(next === null ? [] : [timeOn(hit, next)])]
  return moves.filter(
    ({ time }, place) => moves.findIndex((other) => sameTime(other.time, time)) === place
  )
}
