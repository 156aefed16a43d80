import { addDays, type LocalDate, minutesOfDay, weekday } from "../src/kernel/time/index.ts"
import type { Plan } from "../src/records/change/index.ts"
import type { BlockerEvent } from "../src/records/event/index.ts"
import { SHOP_ID } from "../src/records/resource/index.ts"
import type { Resource } from "../src/rules/capacity/index.ts"
import { naiveIsOff } from "./naiveCalendar.ts"
import { shopRow } from "./rows.ts"

const ownerOf = (plan: Plan, resource: Resource) => {
  const shop = plan.shop.get(SHOP_ID)
  if (resource.kind === "production")
    return { week: shop, capacities: shop?.productionCapacities ?? [], single: null }
  if (resource.kind === "shop") return { week: shop, capacities: [], single: null }
  const row = plan[resource.kind].get(resource.id)
  const single = resource.kind === "progress" ? (plan.progress.get(resource.id) ?? null) : null
  return { week: row, capacities: row?.capacities ?? [], single }
}

const applies = (blocker: BlockerEvent, resource: Resource): boolean => {
  const { scope } = blocker
  if (scope.wholeShop) return true
  switch (resource.kind) {
    case "shop":
      return false
    case "production":
      return scope.production
    case "progress":
      return scope.progressIds.includes(resource.id)
    case "installer":
      return scope.installerIds.includes(resource.id)
    case "shipper":
      return scope.shipperIds.includes(resource.id)
  }
}

const DAY_MINUTES = 24 * 60

const blocks = (blocker: BlockerEvent, workday: LocalDate, minuteOfShift: number): boolean => {
  if (blocker.allDay) return blocker.startDate <= workday && workday < blocker.endDate
  if (blocker.startTime === null || blocker.endTime === null) return false
  const day = addDays(workday, Math.floor(minuteOfShift / DAY_MINUTES))
  const minute = minuteOfShift % DAY_MINUTES
  const hour = String(Math.floor(minute / 60)).padStart(2, "0")
  const at = `${day}T${hour}:${String(minute % 60).padStart(2, "0")}`
  return (
    `${blocker.startDate}T${blocker.startTime}` <= at &&
    at < `${blocker.endDate}T${blocker.endTime}`
  )
}

/**
 * A reference implementation of a day's capacity that checks every minute: is the day closed, how
 * many working minutes does it have, and how many of them are free of blockers?
 */
export const naiveDay = (plan: Plan, resource: Resource, date: LocalDate) => {
  const { week, capacities, single } = ownerOf(plan, resource)
  const shop = plan.shop.get(SHOP_ID) ?? shopRow()
  const own = week?.shifts ?? []
  const shifts = own.length > 0 ? own : shop.shifts
  const shopDay = { startTime: shop.dayStartTime, endTime: shop.dayEndTime }
  const minutes = (shifts.length > 0 ? shifts : [shopDay]).flatMap(({ startTime, endTime }) => {
    const isNight = shifts.length > 0 && endTime <= startTime
    const from = minutesOfDay(startTime)
    const until = minutesOfDay(endTime) + (isNight ? DAY_MINUTES : 0)
    return Array.from({ length: Math.max(0, until - from) }, (_, minute) => from + minute)
  })
  const blockers = [...plan.event.values()].filter(
    (event): event is BlockerEvent => event.eventType === "BlockerEvent" && applies(event, resource)
  )
  const isFree = (minute: number) => !blockers.some((blocker) => blocks(blocker, date, minute))
  const isOpened = single?.openedDays.includes(date) === true
  const overtime = (single?.overtime ?? []).filter((entry) => entry.date === date)
  const isClosed =
    (weekday(date) === 6 && week?.includeSaturday !== true && !isOpened) ||
    (weekday(date) === 7 && week?.includeSunday !== true && !isOpened) ||
    (week?.weeklyDaysOff.some((off) => naiveIsOff(off, date)) === true && !isOpened) ||
    blockers.some((blocker) => blocker.allDay && blocks(blocker, date, 0)) ||
    (minutes.length > 0 && !minutes.some(isFree))
  return {
    isClosed,
    capacities,
    overtime,
    length: minutes.length,
    free: minutes.filter(isFree).length
  }
}
