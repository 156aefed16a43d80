const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/**
 * Returns the milliseconds until the day may be over in the shop's time zone, whose time of day is
 * `now`, `HH:mm`. At most an hour, because clocks change and computers sleep.
 */
export const untilTomorrow = (now: string): number => {
  const [hours = 0, minutes = 0] = now.split(":").map(Number)
  const left = 24 * HOUR_MS - hours * HOUR_MS - minutes * MINUTE_MS
  return Math.min(HOUR_MS, left)
}
