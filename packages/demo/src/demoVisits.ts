import { isWorked } from "@atelier/domain/calendar"
import {
  allDayTime,
  type DeliveryEvent,
  type InstallationEvent,
  type UserEvent
} from "@atelier/domain/event"
import { addDays, type LocalDate, startOfWeek } from "@atelier/domain/time"
import { type DemoDay, workedDay } from "./demoDay.ts"
import { appointment, timed } from "./demoEvents.ts"
import type { DemoOrder } from "./demoOrders.ts"

const TOUCH_UP = "Retouche : ajuster deux portes et poser les moulures."
const SECOND_TRIP = "Deuxième voyage : panneaux de finition et îlot."
const MEETING = "Réunion de production"
const INVENTORY = "Inventaire des panneaux"
const SUPPLIER = "Visite du fournisseur de quincaillerie"
const GREEN = "#0F766E"
const BROWN = "#92400E"

const between = (date: LocalDate | null, from: LocalDate, until: LocalDate): boolean =>
  date !== null && from <= date && date <= until

export const demoVisits = (
  orders: ReadonlyArray<DemoOrder>,
  day: DemoDay
): ReadonlyArray<DeliveryEvent | InstallationEvent> => {
  const installed = orders.filter(
    ({ workOrder, events }) =>
      between(workOrder.installationEndDate, workedDay(day, -9), day.now) &&
      events.every(({ status }) => status === "Completed")
  )
  const coming = orders.filter(
    ({ workOrder }) =>
      between(workOrder.deliveryDate, workedDay(day, 1), workedDay(day, 9)) &&
      workOrder.templateId !== null
  )
  const touchUps = installed
    .slice(0, 3)
    .map(
      ({ workOrder }, place): InstallationEvent => ({
        ...appointment(
          `event-${workOrder.id}-touch-up`,
          timed(workedDay(day, 2 + 2 * place), "09:00", "12:00"),
          "Pending"
        ),
        eventType: "InstallationEvent",
        comment: TOUCH_UP,
        workOrderId: workOrder.id,
        isMainEvent: false,
        values: [],
        dateLocked: false,
        installerIds: workOrder.installerIds
      })
    )
  const trips = coming.slice(0, 2).map(({ workOrder }, place): DeliveryEvent => {
    const date = workedDay(day, 11 + place)
    return {
      ...appointment(`event-${workOrder.id}-second-trip`, timed(date, "13:00", "14:30"), "Pending"),
      eventType: "DeliveryEvent",
      comment: SECOND_TRIP,
      workOrderId: workOrder.id,
      isMainEvent: false,
      values: [],
      dateLocked: false,
      shipperId: workOrder.shipperId
    }
  })
  return [...touchUps, ...trips]
}

const WEEKS_BACK = 4
const WEEKS_AHEAD = 8

const userEvent = (
  place: string,
  title: string,
  customHexColor: string,
  time: Parameters<typeof appointment>[1]
): UserEvent => ({
  ...appointment(`event-user-${place}`, time, "Pending"),
  eventType: "UserEvent",
  userIds: ["admin", "planner"],
  title,
  customHexColor,
  workOrderId: null
})

export const demoUserEvents = (day: DemoDay): ReadonlyArray<UserEvent> => {
  const mondays = Array.from({ length: WEEKS_BACK + WEEKS_AHEAD }, (_, week) =>
    addDays(startOfWeek(day.today), 7 * (week - WEEKS_BACK))
  ).filter((monday) => isWorked(day.shop, monday))
  const stocktaking = workedDay(day, 12)
  return [
    ...mondays.map((monday, place) =>
      userEvent(`meeting-${place + 1}`, MEETING, GREEN, timed(monday, "08:30", "09:15"))
    ),
    userEvent(
      "stocktaking",
      INVENTORY,
      BROWN,
      allDayTime({ start: stocktaking, end: addDays(stocktaking, 1) })
    ),
    userEvent("supplier", SUPPLIER, BROWN, timed(workedDay(day, 4), "13:30", "15:00"))
  ]
}
