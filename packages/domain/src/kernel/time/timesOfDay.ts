import { checkNumber, refuseArgument } from "../day/index.ts"
import type { LocalTime } from "./LocalTime.ts"
import { TIME_PATTERN } from "./timePattern.ts"

export const END_OF_DAY = "23:59" as LocalTime

/**
 * Parses a time of day written as `HH:mm`; null for any other text.
 *
 * @example
 * parseTime("07:30") // => "07:30"
 * parseTime("7:30") // => null
 */
export const parseTime = (text: string): LocalTime | null =>
  TIME_PATTERN.test(text) ? (text as LocalTime) : null

export const checkTimeOfDay = (argument: string, time: unknown): void => {
  if (typeof time !== "string" || !TIME_PATTERN.test(time))
    refuseArgument(argument, time, "a time of day written HH:mm")
}

/** The time of day that many minutes after midnight, clamped to `00:00`–`23:59`. */
export const timeAt = (minutes: number): LocalTime => {
  checkNumber("minutes", minutes)
  const inDay = Math.min(Math.max(0, Math.floor(minutes)), minutesOfDay(END_OF_DAY))
  const [hour, minute] = [Math.floor(inDay / 60), inDay % 60]
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}` as LocalTime
}

export const minutesOfDay = (time: LocalTime): number => {
  checkTimeOfDay("time", time)
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
