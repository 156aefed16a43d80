import { Result } from "effect"
import { workedDays } from "../calendar/index.ts"
import {
  calendarOf,
  type LoadTable,
  makeLoadTable,
  type PlanCalendars,
  removeLoads
} from "../capacity/index.ts"
import { applyChanges, type ChangeSet, type Plan, planWith } from "../change/index.ts"
import { eventDays, type StepEvent } from "../event/index.ts"
import {
  type NoRoom,
  type NotEnoughDays,
  type PromisedDate,
  type PromiseRequest,
  placeBackward,
  placementChanges,
  promise
} from "../placement/index.ts"
import type { NotFound } from "../proposal/index.ts"
import { toHundredths } from "../quantity/index.ts"
import { addDays, type LocalDate, weekday } from "../time/index.ts"
import { openedDay } from "./openedDay.ts"
import type { PromiseRepair, RepairedPromise, RepairsOfPromise } from "./PromiseRepair.ts"

type Bound = NoRoom | NotEnoughDays

/** What repairs are tried on. */
interface Asked {
  readonly plan: Plan
  readonly calendars: PlanCalendars
  readonly request: PromiseRequest
  readonly loads: LoadTable
  readonly bound: Bound
  /** Null where no day at all can be promised. */
  readonly date: LocalDate | null
}

const SATURDAY = 6
const MAX_SATURDAYS = 3
const MAX_OVERTIME_DAYS = 4
const MAX_ORDERS_MOVED = 12
const MAX_MORE_DAYS = 2

const progressOf = ({ resource }: Bound): string | null =>
  resource.kind === "progress" ? resource.id : null

/** The promise with a repair, where it is earlier than without. */
const earlier = (
  asked: Asked,
  repair: PromiseRepair,
  again: Result.Result<PromisedDate, unknown>,
  {
    changes = [],
    movedDays = 0
  }: { readonly changes?: ChangeSet; readonly movedDays?: number } = {}
): ReadonlyArray<RepairedPromise> => {
  const { calendars, date } = asked
  if (Result.isFailure(again)) return []
  const promised = again.success
  if (date !== null && promised.date >= date) return []
  const gainedDays = date === null ? null : workedDays(calendars.shop.calendar, promised.date, date)
  return [{ repair, promised, gainedDays, movedDays, changes }]
}

/** Saturdays of the days that bind, the last ones first. */
const saturdaysOf = ({ from, until }: Bound): ReadonlyArray<LocalDate> => {
  const saturdays: Array<LocalDate> = []
  const first = addDays(until, SATURDAY - weekday(until))
  for (let day = first; day >= from && saturdays.length < MAX_SATURDAYS; day = addDays(day, -7))
    if (day < until) saturdays.push(day)
  return saturdays
}

const withSaturday = (asked: Asked): ReadonlyArray<RepairedPromise> => {
  const { bound, calendars, plan, request } = asked
  const progressId = progressOf(bound)
  if (progressId === null) return []
  return saturdaysOf(bound).flatMap((date) => {
    const opened = openedDay(calendars, { kind: "progress", id: progressId }, date)
    if (opened === null) return []
    const repair = { _tag: "OpenDay" as const, progressId, date }
    return earlier(asked, repair, promise(plan, opened, request))
  })
}

/** Adds what is missing on the day that binds, and again on the next one, until the date is earlier. */
const withOvertime = (asked: Asked): ReadonlyArray<RepairedPromise> => {
  const { calendars, plan, request } = asked
  const progressId = progressOf(asked.bound)
  if (progressId === null) return []
  const days: Array<{ readonly date: LocalDate; readonly more: number }> = []
  let { loads } = asked
  let bound: Bound | null = asked.bound
  while (
    bound?._tag === "NoRoom" &&
    progressOf(bound) === progressId &&
    days.length < MAX_OVERTIME_DAYS
  ) {
    const { date, least: more, measureType } = bound
    days.push({ date, more })
    loads = removeLoads(loads, [
      {
        resource: { kind: "progress", id: progressId },
        measureType,
        date,
        hundredths: toHundredths(more),
        closed: false
      }
    ])
    const again: Result.Result<PromisedDate, NotFound | Bound> = promise(
      plan,
      calendars,
      request,
      loads
    )
    const found = earlier(asked, { _tag: "Overtime", progressId, measureType, days }, again)
    if (found.length > 0) return found
    if (Result.isSuccess(again)) bound = again.success.boundBy
    else bound = again.failure._tag === "NotFound" ? null : again.failure
  }
  return []
}

/** The orders with a pending step on the days and the progress that bind. */
const ordersInTheWay = ({ bound, plan }: Asked): ReadonlyArray<string> => {
  const progressId = progressOf(bound)
  const ids = [...plan.event.values()].flatMap((event) => {
    if (event.eventType !== "StepEvent" || event.status !== "Pending") return []
    const { end, start } = eventDays(event)
    const isInTheWay = event.progressId === progressId && start < bound.until && bound.from < end
    return isInTheWay && !event.unlinked ? [event.workOrderId] : []
  })
  return [...new Set(ids)].sort().slice(0, MAX_ORDERS_MOVED)
}

/** How many worked days later some changes put steps; null where one would come to lie earlier. */
const daysLater = (
  { calendars, plan }: Asked,
  changes: ChangeSet
): { readonly most: number; readonly sum: number } | null => {
  let [most, sum] = [0, 0]
  for (const change of changes) {
    const before = plan.event.get(change.id) as StepEvent
    const after = change.after as StepEvent
    const calendar = calendarOf(calendars, { kind: "progress", id: before.progressId })
    const days = workedDays(calendar, before.startDate, after.startDate)
    if (days < 0) return null
    most = Math.max(most, days)
    sum += days
  }
  return sum === 0 ? null : { most, sum }
}

/** Lets one other order go later, as late as its own dates allow. */
const withOrderLater = (asked: Asked): ReadonlyArray<RepairedPromise> => {
  const { calendars, plan, request } = asked
  return ordersInTheWay(asked).flatMap((workOrderId) => {
    const placed = placeBackward(plan, calendars, workOrderId, { notBefore: request.from })
    if (Result.isFailure(placed)) return []
    const changes = placementChanges(plan, placed.success)
    const later = daysLater(asked, changes)
    if (later === null) return []
    const after = applyChanges(plan, changes)
    const repair = { _tag: "OrderLater" as const, workOrderId, days: later.most }
    return earlier(asked, repair, promise(after, calendars, request), {
      changes,
      movedDays: later.sum
    })
  })
}

const crewsOf = (plan: Plan, { reference }: PromiseRequest): ReadonlyArray<string> =>
  [...(reference === "delivery" ? plan.shipper : plan.installer).keys()].sort()

/** Sends another crew in the place of the one that binds. */
const withOtherCrew = (asked: Asked): ReadonlyArray<RepairedPromise> => {
  const { bound, calendars, plan, request } = asked
  const { id, kind } = bound.resource
  if (id === null || (kind !== "installer" && kind !== "shipper")) return []
  return crewsOf(plan, request)
    .filter((crew) => !request.crewIds.includes(crew))
    .flatMap((crew) => {
      const crewIds = request.crewIds.map((one) => (one === id ? crew : one))
      const again = promise(plan, calendars, { ...request, crewIds })
      return earlier(asked, { _tag: "OtherCrew", crewIds }, again)
    })
}

/** Gives the step that binds a day or two more, with smaller shares. */
const withMoreDays = (asked: Asked): ReadonlyArray<RepairedPromise> => {
  const { bound, calendars, loads, plan, request } = asked
  const template = plan.template.get(request.templateId)
  const { days, stepId } = bound
  if (template === undefined || stepId === null || bound._tag === "NotEnoughDays") return []
  return Array.from({ length: MAX_MORE_DAYS }, (_, more) => days + more + 1).flatMap(
    (numberOfDays) => {
      const steps = template.steps.map((step) =>
        step.id === stepId ? { ...step, numberOfDays } : step
      )
      const longer = planWith(plan, { template: [{ ...template, steps }] })
      const repair = { _tag: "MoreDays" as const, templateStepId: stepId, days: numberOfDays }
      return earlier(asked, repair, promise(longer, calendars, request, loads))
    }
  )
}

const ways = [withOvertime, withSaturday, withMoreDays, withOtherCrew, withOrderLater]

const dateByCrew = (
  plan: Plan,
  calendars: PlanCalendars,
  request: PromiseRequest
): RepairsOfPromise["byCrew"] =>
  crewsOf(plan, request).flatMap((crewId) => {
    const answer = promise(plan, calendars, { ...request, crewIds: [crewId] })
    return Result.isSuccess(answer) ? [{ crewId, date: answer.success.date }] : []
  })

/**
 * The earliest date of a promise with what would make it earlier, each really tried by promising
 * again: overtime on the days that bind, a Saturday, a day more for the step, another crew, one other
 * order moved later within its own dates. First come those that move the fewest days of others, of
 * these the one that gains the most. Nothing of it is done: `changes` are what moving others takes.
 */
export const promiseWithRepairs = (
  plan: Plan,
  calendars: PlanCalendars,
  request: PromiseRequest
): Result.Result<RepairsOfPromise, NotFound> => {
  const loads = makeLoadTable(plan, calendars, plan.event.values())
  const answer = promise(plan, calendars, request, loads)
  if (Result.isFailure(answer) && answer.failure._tag === "NotFound")
    return Result.fail(answer.failure)
  const promised = Result.isSuccess(answer) ? answer.success : null
  const bound = Result.isSuccess(answer) ? answer.success.boundBy : (answer.failure as Bound)
  const byCrew = dateByCrew(plan, calendars, request)
  if (bound === null) return Result.succeed({ promised, bound, byCrew, repairs: [] })
  const asked = { plan, calendars, request, loads, bound, date: promised?.date ?? null }
  const repairs = ways
    .flatMap((way) => way(asked))
    .sort(
      (a, b) =>
        a.movedDays - b.movedDays ||
        (a.promised.date < b.promised.date ? -1 : Number(a.promised.date > b.promised.date))
    )
  return Result.succeed({ promised, bound, byCrew, repairs })
}
