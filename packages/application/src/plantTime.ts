import type { Shop } from "@atelier/domain/resource"
import { LocalDate, LocalTime } from "@atelier/domain/time"
import { Clock, Effect } from "effect"

/** The civil day and the wall clock at the plant. */
export interface PlantTime {
  readonly today: LocalDate
  readonly now: LocalTime
}

/** What day and time it is in a time zone at an instant, in milliseconds since 1970 in UTC. */
export const plantTimeAt = (milliseconds: number, timeZone: string): PlantTime => {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23"
  }).formatToParts(milliseconds)
  const part = (type: string): string => parts.find((entry) => entry.type === type)?.value ?? ""
  return {
    today: LocalDate.make(`${part("year")}-${part("month")}-${part("day")}`),
    now: LocalTime.make(`${part("hour")}:${part("minute")}`)
  }
}

/** What day and time it is at the plant. */
export const plantTime = (shop: Pick<Shop, "timeZone">): Effect.Effect<PlantTime> =>
  Effect.map(Clock.currentTimeMillis, (milliseconds) => plantTimeAt(milliseconds, shop.timeZone))
