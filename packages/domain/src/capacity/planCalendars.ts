import { Result } from "effect"
import {
  type CalendarClosed,
  type CalendarRules,
  makeCalendar,
  shownCalendar,
  type WorkingCalendar
} from "../calendar/index.ts"
import type { Plan } from "../change/index.ts"
import type { BlockerEvent } from "../event/index.ts"
import type { DailyCapacity } from "../progress/index.ts"
import { SHOP_ID } from "../resource/index.ts"
import { blockedTime, type DayHours, dayHours } from "./blockedTime.ts"
import { eventResources, type Resource, resourceKey } from "./Resource.ts"

/** When a resource works and how much it can take. */
export interface ResourceTime {
  readonly calendar: WorkingCalendar
  readonly capacities: ReadonlyArray<DailyCapacity>
  /** Minutes of the working hours that blockers with times take away, by epoch day. */
  readonly blocked: ReadonlyMap<number, number>
}

/** The working time of every resource of a plan, made once for a decision. */
export interface PlanCalendars {
  readonly hours: DayHours
  readonly shop: ResourceTime
  readonly others: ReadonlyMap<string, ResourceTime>
}

interface Week {
  readonly includeSaturday: boolean
  readonly includeSunday: boolean
}

const PLAIN_WEEK: Week = { includeSaturday: false, includeSunday: false }

/** Blockers by the resource that they name; whole-shop ones are under the shop's key. */
const blockersByResource = (plan: Plan): ReadonlyMap<string, ReadonlyArray<BlockerEvent>> => {
  const byResource = new Map<string, Array<BlockerEvent>>()
  for (const event of plan.event.values()) {
    if (event.eventType !== "BlockerEvent") continue
    for (const key of eventResources(event).map(resourceKey)) {
      const blockers = byResource.get(key)
      if (blockers === undefined) byResource.set(key, [event])
      else blockers.push(event)
    }
  }
  return byResource
}

/** Makes a calendar of its rules, or refuses them. */
type MakeCalendar<E> = (rules: CalendarRules) => Result.Result<WorkingCalendar, E>

interface Owner {
  readonly resource: Resource
  readonly week: Week
  readonly capacities: ReadonlyArray<DailyCapacity>
}

const owners = (plan: Plan): ReadonlyArray<Owner> => {
  const shop = plan.shop.get(SHOP_ID)
  const listed = (kind: "progress" | "installer" | "shipper"): ReadonlyArray<Owner> =>
    [...plan[kind].values()].map((row) => ({
      resource: { kind, id: row.id },
      week: row,
      capacities: row.capacities
    }))
  return [
    {
      resource: { kind: "production" },
      week: shop ?? PLAIN_WEEK,
      capacities: shop?.productionCapacities ?? []
    },
    ...listed("progress"),
    ...listed("installer"),
    ...listed("shipper")
  ]
}

/** What a plan was made of that differs from it in few rows, and its calendars. */
export interface KnownCalendars {
  readonly plan: Plan
  readonly calendars: PlanCalendars
}

const areSame = <A>(one: ReadonlyArray<A> | undefined, other: ReadonlyArray<A> | undefined) =>
  one === other ||
  (one?.length === other?.length && one?.every((each, at) => each === other?.[at]) === true)

/** Finds the time of whoever has it in another plan too: the same row, closed by the same blockers. */
const timeKnown = (
  plan: Plan,
  named: ReadonlyMap<string, ReadonlyArray<BlockerEvent>>,
  known: KnownCalendars | undefined
): ((owner: Owner) => ResourceTime | undefined) => {
  if (known === undefined || known.plan.shop.get(SHOP_ID) !== plan.shop.get(SHOP_ID))
    return () => undefined
  const before = blockersByResource(known.plan)
  if (!areSame(before.get("shop"), named.get("shop"))) return () => undefined
  const rows = new Map(owners(known.plan).map((owner) => [resourceKey(owner.resource), owner.week]))
  return ({ resource, week }) => {
    const key = resourceKey(resource)
    const isSame = rows.get(key) === week && areSame(before.get(key), named.get(key))
    return isSame ? known.calendars.others.get(key) : undefined
  }
}

const calendarsMade = <E>(
  plan: Plan,
  make: MakeCalendar<E>,
  known?: KnownCalendars
): Result.Result<PlanCalendars, E> =>
  Result.gen(function* () {
    const hours = dayHours(plan.shop.get(SHOP_ID))
    const named = blockersByResource(plan)
    const closures = blockedTime(named.get("shop") ?? [], hours)
    const calendarOfWeek = (week: Week) =>
      make({ saturday: week.includeSaturday, sunday: week.includeSunday, closed: closures.closed })
    const shop = {
      calendar: yield* calendarOfWeek(plan.shop.get(SHOP_ID) ?? PLAIN_WEEK),
      capacities: [],
      blocked: closures.blocked
    }
    /** Whoever works the same week and is named by no blocker has the same calendar. */
    const shared = new Map<string, WorkingCalendar>()
    const timeIn = timeKnown(plan, named, known)
    const others = new Map<string, ResourceTime>()
    for (const owner of owners(plan)) {
      const { resource, week, capacities } = owner
      const key = resourceKey(resource)
      const own = named.get(key)
      const found = timeIn(owner)
      if (found !== undefined) others.set(key, found)
      else if (own === undefined) {
        const weekKey = `${week.includeSaturday} ${week.includeSunday}`
        const calendar = shared.get(weekKey) ?? (yield* calendarOfWeek(week))
        shared.set(weekKey, calendar)
        others.set(key, { calendar, capacities, blocked: closures.blocked })
      } else {
        const { closed, blocked } = blockedTime(own, hours, closures)
        const { includeSaturday: saturday, includeSunday: sunday } = week
        const calendar = yield* make({ saturday, sunday, closed, besides: shop.calendar })
        others.set(key, { calendar, capacities, blocked })
      }
    }
    return { hours, shop, others }
  })

/**
 * The working time of the shop, production and every progress, installer and shipper of a plan,
 * soft-deleted ones included. All are made at once, so that a calendar without worked days is
 * refused here and nowhere later. Without a shop record the week is Monday to Friday. What a plan has
 * in common with another, whose calendars are known, is not made again.
 */
export const planCalendars = (
  plan: Plan,
  known?: KnownCalendars
): Result.Result<PlanCalendars, CalendarClosed> => calendarsMade(plan, makeCalendar, known)

/**
 * The working time of everybody in a plan, to show it: who has no worked day for more than a year
 * is shown closed, and keeps nobody else from being shown. Nothing is planned with these.
 */
export const shownCalendars = (plan: Plan): PlanCalendars =>
  Result.merge(calendarsMade<never>(plan, (rules) => Result.succeed(shownCalendar(rules))))

/** The time of the resource of a {@link resourceKey}; the shop's, without limits, for one not in the plan. */
export const resourceTime = (calendars: PlanCalendars, key: string): ResourceTime =>
  calendars.others.get(key) ?? calendars.shop

/** The calendar of a resource; the shop's for one that is not in the plan. */
export const calendarOf = (calendars: PlanCalendars, resource: Resource): WorkingCalendar =>
  resourceTime(calendars, resourceKey(resource)).calendar
