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
import {
  blockedMinutes,
  closedDays,
  closedTogether,
  type DayHours,
  dayHours
} from "./blockedTime.ts"
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

const makeResourceTime = <E>(
  make: MakeCalendar<E>,
  { week, capacities }: Pick<Owner, "week" | "capacities">,
  blockers: ReadonlyArray<BlockerEvent>,
  hours: DayHours
): Result.Result<ResourceTime, E> => {
  const blocked = blockedMinutes(
    blockers.filter((blocker) => !blocker.allDay),
    hours
  )
  return Result.map(
    make({
      saturday: week.includeSaturday,
      sunday: week.includeSunday,
      closed: [
        ...blockers.map((blocker) => closedDays(blocker, hours)),
        ...closedTogether(blocked, hours)
      ]
    }),
    (calendar) => ({ calendar, capacities, blocked })
  )
}

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

const calendarsMade = <E>(plan: Plan, make: MakeCalendar<E>): Result.Result<PlanCalendars, E> => {
  const hours = dayHours(plan.shop.get(SHOP_ID))
  const blockers = blockersByResource(plan)
  const everyone = blockers.get("shop") ?? []
  const shopWeek = { week: plan.shop.get(SHOP_ID) ?? PLAIN_WEEK, capacities: [] }
  const shop = makeResourceTime(make, shopWeek, everyone, hours)
  if (Result.isFailure(shop)) return Result.fail(shop.failure)
  const others = new Map<string, ResourceTime>()
  for (const owner of owners(plan)) {
    const key = resourceKey(owner.resource)
    const applying = [...everyone, ...(blockers.get(key) ?? [])]
    const time = makeResourceTime(make, owner, applying, hours)
    if (Result.isFailure(time)) return Result.fail(time.failure)
    others.set(key, time.success)
  }
  return Result.succeed({ hours, shop: shop.success, others })
}

/**
 * The working time of the shop, production and every progress, installer and shipper of a plan,
 * soft-deleted ones included. All are made at once, so that a calendar without worked days is
 * refused here and nowhere later. Without a shop record the week is Monday to Friday.
 */
export const planCalendars = (plan: Plan): Result.Result<PlanCalendars, CalendarClosed> =>
  calendarsMade(plan, makeCalendar)

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
