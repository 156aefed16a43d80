import {
  type CalendarClosed,
  longClosure,
  shownCalendar,
  type WorkingCalendar,
  withOpenedDays
} from "../../kernel/calendar/index.ts"
import { memoizeByObject } from "../../kernel/record/index.ts"
import { daysBetween, type LocalDate } from "../../kernel/time/index.ts"
import { checkPlan, type Plan } from "../../records/change/index.ts"
import { type BlockerEvent, eventDays } from "../../records/event/index.ts"
import {
  type DailyCapacity,
  type Overtime,
  plainWeek,
  type Week,
  weekIn
} from "../../records/progress/index.ts"
import { SHOP_ID } from "../../records/resource/index.ts"
import { blockedTime, type DayHours, dayHours } from "./blockedTime.ts"
import { eventResources, type Resource, resourceKey } from "./Resource.ts"

export interface ResourceTime {
  readonly calendar: WorkingCalendar
  readonly capacities: ReadonlyArray<DailyCapacity>
  readonly overtime: ReadonlyArray<Overtime>
  readonly hours: DayHours
  /** Working minutes that timed blockers take away, by epoch day. */
  readonly blocked: ReadonlyMap<number, number>
}

export type TimeTables = Pick<Plan, "shop" | "progress" | "installer" | "shipper" | "event">

/** Working time of each resource of a plan, computed on first use. Make it once per decision. */
export interface PlanCalendars {
  /** The tables they were made from; see {@link checkCalendars}. */
  readonly madeOf: TimeTables
  readonly shop: ResourceTime
  readonly ownTimeOf: (resourceKey: string) => ResourceTime | undefined
}

interface OpenedWeek extends Week {
  readonly openedDays?: ReadonlyArray<LocalDate>
}

/** The rules of a week, by the names of {@link CalendarRules}. */
const rulesOfWeek = ({ weeklyDaysOff, includeSaturday, includeSunday }: Week) => ({
  saturday: includeSaturday,
  sunday: includeSunday,
  weeklyDaysOff
})

export const blockersIn = memoizeByObject(
  (events: Plan["event"]): ReadonlyMap<string, BlockerEvent> => {
    const blockers = new Map<string, BlockerEvent>()
    for (const event of events.values())
      if (event.eventType === "BlockerEvent") blockers.set(event.id, event)
    return blockers
  }
)

/** Blockers by resource key; whole-shop blockers are under the shop's key. */
export const blockersByResource = memoizeByObject(
  (events: Plan["event"]): ReadonlyMap<string, ReadonlyArray<BlockerEvent>> => {
    const byResource = new Map<string, Array<BlockerEvent>>()
    for (const event of blockersIn(events).values()) {
      for (const key of eventResources(event).map(resourceKey)) {
        const blockers = byResource.get(key)
        if (blockers === undefined) byResource.set(key, [event])
        else blockers.push(event)
      }
    }
    return byResource
  }
)

interface Owner {
  readonly resource: Resource
  readonly week: OpenedWeek
  readonly capacities: ReadonlyArray<DailyCapacity>
  readonly overtime: ReadonlyArray<Overtime>
}

const owners = (plan: Plan): ReadonlyArray<Owner> => {
  const shop = plan.shop.get(SHOP_ID)
  const listed = (kind: "progress" | "installer" | "shipper"): ReadonlyArray<Owner> =>
    [...plan[kind].values()].map((row) => ({
      resource: { kind, id: row.id },
      week: row,
      capacities: row.capacities,
      overtime: "overtime" in row ? row.overtime : []
    }))
  return [
    {
      resource: { kind: "production" },
      week: shop ?? plainWeek,
      capacities: shop?.productionCapacities ?? [],
      overtime: []
    },
    ...listed("progress"),
    ...listed("installer"),
    ...listed("shipper")
  ]
}

/** The worked days of a week without closures. */
export const calendarOfWeek = (week: Week): WorkingCalendar =>
  shownCalendar({ ...rulesOfWeek(week), closed: [] })

/** Closed days for each worked day of a week, at least, in a year without a worked day. */
const LEAST_WEEKS_CLOSED = 52

/** Worked days of the week with the most days off. */
const leastWorkedDays = ({ weeklyDaysOff, includeSaturday, includeSunday }: Week): number =>
  5 + Number(includeSaturday) + Number(includeSunday) - weeklyDaysOff.length

const daysIn = (blockers: ReadonlyArray<BlockerEvent>): number =>
  blockers.reduce((days, event) => {
    const { start, end } = eventDays(event)
    return days + daysBetween(start, end)
  }, 0)

const closedDaysOf = ({ closedFrom, closedUntil }: WorkingCalendar): number =>
  closedFrom.reduce((days, from, at) => days + closedUntil[at]! - from, 0)

const opening = (calendar: WorkingCalendar, days: ReadonlyArray<LocalDate>): WorkingCalendar =>
  days.length === 0 ? calendar : withOpenedDays(calendar, days)

/** Working times, and the keys of resources that may be closed for more than a year. */
const calendarsMade = (plan: Plan) => {
  checkPlan(plan)
  const shopRow = plan.shop.get(SHOP_ID)
  const hours = dayHours(shopRow)
  const named = blockersByResource(plan.event)
  const shopBlockers = named.get("shop") ?? []
  const closures = blockedTime(shopBlockers, hours)
  const calendarOfWeek = ({ openedDays = [], ...week }: OpenedWeek) =>
    opening(shownCalendar({ ...rulesOfWeek(week), closed: closures.closed }), openedDays)
  const calendar = calendarOfWeek(shopRow ?? plainWeek)
  const shop = { calendar, capacities: [], overtime: [], hours, blocked: closures.blocked }
  const ownerOf = new Map(owners(plan).map((owner) => [resourceKey(owner.resource), owner]))
  /** Resources with the same week and no blocker of their own share a calendar. */
  const shared = new Map<string, WorkingCalendar>()
  const sharedCalendar = (week: OpenedWeek): WorkingCalendar => {
    const key = JSON.stringify([weekIn(week), week.openedDays])
    const made = shared.get(key) ?? calendarOfWeek(week)
    shared.set(key, made)
    return made
  }
  const hasOwnHours = (week: Week): boolean => week !== shopRow && week.shifts.length > 0
  const makeTime = ({ week, capacities, overtime }: Owner, own: ReadonlyArray<BlockerEvent>) => {
    const limits = { capacities, overtime }
    const { openedDays = [] } = week
    if (hasOwnHours(week)) {
      const ownHours = dayHours(shopRow, week.shifts)
      const { closed, blocked } = blockedTime([...shopBlockers, ...own], ownHours)
      const ownCalendar = shownCalendar({ ...rulesOfWeek(week), closed })
      return { calendar: opening(ownCalendar, openedDays), ...limits, hours: ownHours, blocked }
    }
    if (own.length === 0)
      return { calendar: sharedCalendar(week), ...limits, hours, blocked: closures.blocked }
    const { closed, blocked } = blockedTime(own, hours, closures)
    const ownCalendar = shownCalendar({ ...rulesOfWeek(week), closed, underlying: shop.calendar })
    return { calendar: opening(ownCalendar, openedDays), ...limits, hours, blocked }
  }
  const made = new Map<string, ResourceTime>()
  const ownTimeOf = (key: string): ResourceTime | undefined => {
    const known = made.get(key)
    if (known !== undefined) return known
    const owner = ownerOf.get(key)
    if (owner === undefined) return undefined
    const time = makeTime(owner, named.get(key) ?? [])
    made.set(key, time)
    return time
  }
  const days = closedDaysOf(calendar)
  const mayBeClosed = [...ownerOf].flatMap(([key, { week }]) => {
    const ofShop = hasOwnHours(week) ? daysIn(shopBlockers) : days
    const closedDays = ofShop + daysIn(named.get(key) ?? [])
    return closedDays >= LEAST_WEEKS_CLOSED * leastWorkedDays(week) ? [key] : []
  })
  const { event, installer, progress, shipper, shop: shops } = plan
  const madeOf = { shop: shops, progress, installer, shipper, event }
  return { calendars: { madeOf, shop, ownTimeOf }, mayBeClosed }
}

/** Working times, computed on first use, and the first calendar closed for a year, or null. */
export const calendarsIn = (
  plan: Plan
): { readonly calendars: PlanCalendars; readonly closed: CalendarClosed | null } => {
  const { calendars, mayBeClosed } = calendarsMade(plan)
  const closed = mayBeClosed.reduce(
    (found, key) => found ?? longClosure(resourceTime(calendars, key).calendar),
    longClosure(calendars.shop.calendar)
  )
  return { calendars, closed }
}

/**
 * Working times for display only. A resource that is closed for more than a year is shown as closed
 * and does not fail the others. Never plan with these.
 */
export const shownCalendars = (plan: Plan): PlanCalendars => calendarsMade(plan).calendars

/**
 * Working time by {@link resourceKey}; the shop's, without limits, for a resource not in the plan.
 */
export const resourceTime = (calendars: PlanCalendars, key: string): ResourceTime =>
  calendars.ownTimeOf(key) ?? calendars.shop

/**
 * Calendar of a resource; the shop's for a resource that is not in the plan.
 *
 * @example
 * const calendars = Result.getOrThrow(planCalendars(booked))
 * const cutting = calendarOf(calendars, { kind: "progress", id: "cutting" })
 * addWorkedDays(cutting, day("2026-11-20"), 1) // => "2026-11-23"
 */
export const calendarOf = (calendars: PlanCalendars, resource: Resource): WorkingCalendar =>
  resourceTime(calendars, resourceKey(resource)).calendar
