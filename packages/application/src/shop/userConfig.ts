import { type Permission, permits, type UserConfiguration } from "@atelier/domain/access"
import { type CalendarItemFields, defaultCalendarItems } from "@atelier/domain/calendar-item"
import type { Plan } from "@atelier/domain/change"
import { type Announcement, announcementOn } from "@atelier/domain/resource"
import type { LocalDate } from "@atelier/domain/time"
import { shopLimitsAsSeen } from "@atelier/domain/visibility"
import { Effect } from "effect"
import { plantTime, shopOf } from "../plant/index.ts"
import { PlanStore } from "../ports/index.ts"
import type { Caller } from "../visibility/index.ts"

/** The announcement of the day, unless the user has dismissed it. */
const announcementFor = (
  plan: Plan,
  user: UserConfiguration,
  today: LocalDate
): Announcement | null => {
  const announcement = announcementOn(plan.announcement.values(), today)
  return announcement?.code === user.lastCodeDismissed ? null : announcement
}

/** Every flag as it counts: an administrator passes them all. */
const permissionsOf = (user: UserConfiguration): UserConfiguration["permissions"] => {
  const passes = (permission: Permission): boolean => permits(user, [permission])
  return {
    createWorkOrder: passes("createWorkOrder"),
    deleteWorkOrder: passes("deleteWorkOrder"),
    accessWorkOrdersListPage: passes("accessWorkOrdersListPage"),
    accessCapacityDashboard: passes("accessCapacityDashboard")
  }
}

/** Which fields each kind of event shows: as decided, or as they begin. */
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

/** The caller's configuration with what holds for the whole shop. */
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

/** Counts that the side menu warns with; of work orders, for those who may list them all. */
export const sidebarAlerts = Effect.fn("sidebarAlerts")(function* ({ user }: Caller) {
  const store = yield* PlanStore
  const seesAll = permits(user, ["accessWorkOrdersListPage"])
  return { NoTemplateCount: seesAll ? yield* store.countWithoutTemplate : 0 }
})
