import type { Shop } from "@atelier/domain/resource"
import { LocalDate, LocalTime } from "@atelier/domain/time"
import { Clock, Effect } from "effect"

/** The civil day and the wall clock at the plant. */
export interface PlantTime {
  readonly today: LocalDate
  readonly now: LocalTime
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** The clock of a time zone; making one takes longer than all that it is asked for. */
const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23"
  })
  clocks.set(timeZone, clock)
  return clock
}

/** What day and time it is in a time zone at an instant, in milliseconds since 1970 in UTC. */
export const plantTimeAt = (milliseconds: number, timeZone: string): PlantTime => {
  const parts = clockOf(timeZone).formatToParts(milliseconds)
  const part = (type: string): string => parts.find((entry) => entry.type === type)?.value ?? ""
  return {
    today: LocalDate.make(`${part("year")}-${part("month")}-${part("day")}`),
    now: LocalTime.make(`${part("hour")}:${part("minute")}`)
  }
}

/** What day and time it is at the plant. */
export const plantTime = (shop: Pick<Shop, "timeZone">): Effect.Effect<PlantTime> =>
  Effect.map(Clock.currentTimeMillis, (milliseconds) => plantTimeAt(milliseconds, shop.timeZone))
