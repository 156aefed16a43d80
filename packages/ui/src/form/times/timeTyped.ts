import { LocalTime } from "@atelier/domain/time"
import { Schema } from "effect"

const isTime = Schema.is(LocalTime)

/** Hours and optional minutes: `7`, `7h30`, `7:30`, `0730`, `7.30 pm`. */
const TYPED = /^(\d{1,2})(?:\s*[h:.]\s*(\d{2})?|(\d{2}))?\s*(am|pm)?$/i

const NOON = 12

/** Parses a typed time of day to `HH:mm`; null if it is invalid. */
export const timeTyped = (text: string): LocalTime | null => {
  const [whole, hours = "", minutes, run, half] = TYPED.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const hour = Number(hours)
  const isHalf = half !== undefined
  if (isHalf && (hour < 1 || hour > NOON)) return null
  const inDay = isHalf ? (hour % NOON) + (half.toLowerCase() === "pm" ? NOON : 0) : hour
  const time = `${String(inDay).padStart(2, "0")}:${minutes ?? run ?? "00"}`
  return isTime(time) ? time : null
}
