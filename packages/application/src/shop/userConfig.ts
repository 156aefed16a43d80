import { type Permission, permits, type UserConfiguration } from "@atelier/domain/access"
import { type CalendarItemFields, defaultCalendarItems } from "@atelier/domain/calendar-item"
import type { Plan } from "@atelier/domain/change"
import { type Announcement, announcementOn } from "@atelier/domain/resource"
import type { LocalDate } from "@atelier/domain/time"
import { shopLimitsAsSeen } from "@atelier/domain/visibility"
import { Effect } from "effect"
import { plantTime, shopOf } from "../plant/index.ts"
import { PlanQueries, PlanStore } from "../ports/index.ts"
import type { Caller } from "../visibility/index.ts"

const announcementFor = (
  plan: Plan,
  user: UserConfiguration,
  today: LocalDate
): Announcement | null => {
  const announcement = announcementOn(plan.announcement.values(), today)
  return announcement?.code === user.lastCodeDismissed ? null : announcement
}

/** The permissions in effect; administrators have all. */
const permissionsOf = (user: UserConfiguration): UserConfiguration["permissions"] => {
  const passes = (permission: Permission): boolean => permits(user, [permission])
  return {
    createWorkOrder: passes("createWorkOrder"),
    deleteWorkOrder: passes("deleteWorkOrder"),
    accessWorkOrdersListPage: passes("accessWorkOrdersListPage"),
    accessCapacityDashboard: passes("accessCapacityDashboard")
  }
}

/** Fields per kind of event, as configured or by default. */
const itemFields = (plan: Plan): CalendarItemFields => {
  const of = (kind: keyof CalendarItemFields) =>
    plan.calendarItems.get(kind)?.fields ?? defaultCalendarItems[kind]
  return {
    progress: of("progress"),
    shippers: of("shippers"),
    installers: of("installers"),
    production: of("production")
  }
}

export const userConfig = Effect.fn("userConfig")(function* (caller: Caller) {
  const store = yield* PlanStore
  const plan = yield* store.referenceData
  const shop = yield* shopOf(plan)
  const { today, now } = yield* plantTime(shop)
  return {
    ...caller.user,
    permissions: permissionsOf(caller.user),
    hasSchedulingOption: shop.hasMaestroOption,
    generalNotification: announcementFor(plan, caller.user, today),
    shop: shopLimitsAsSeen(caller.user, shop),
    calendarItems: itemFields(plan),
    today,
    now
  }
})

/** Counts for the side menu; work orders count only for users who may list them all. */
export const sidebarAlerts = Effect.fn("sidebarAlerts")(function* ({ user }: Caller) {
  const queries = yield* PlanQueries
  const seesAll = permits(user, ["accessWorkOrdersListPage"])
  return { NoTemplateCount: seesAll ? yield* queries.countWithoutTemplate : 0 }
})
