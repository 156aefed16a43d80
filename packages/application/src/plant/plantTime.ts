import type { Shop } from "@atelier/domain/resource"
import { LocalDate, LocalTime } from "@atelier/domain/time"
import { Clock, Effect } from "effect"

export interface PlantTime {
  readonly today: LocalDate
  readonly now: LocalTime
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Cached clock of a time zone; creating one takes longer than using it. */
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

export const plantTimeAt = (milliseconds: number, timeZone: string): PlantTime => {
  const parts = clockOf(timeZone).formatToParts(milliseconds)
  const part = (type: string): string => parts.find((entry) => entry.type === type)?.value ?? ""
  return {
    today: LocalDate.make(`${part("year")}-${part("month")}-${part("day")}`),
    now: LocalTime.make(`${part("hour")}:${part("minute")}`)
  }
}

export const plantTime = (shop: Pick<Shop, "timeZone">): Effect.Effect<PlantTime> =>
  Effect.map(Clock.currentTimeMillis, (milliseconds) => plantTimeAt(milliseconds, shop.timeZone))

export const instantAt = (milliseconds: number): string => new Date(milliseconds).toISOString()

export const currentInstant: Effect.Effect<string> = Effect.map(Clock.currentTimeMillis, instantAt)
