import { type LocalTime, timeAt } from "../../kernel/time/index.ts"
import type { Shop } from "../../records/resource/index.ts"
import { dayHours } from "../../rules/capacity/index.ts"

const USUAL_START = 8 * 60
const USUAL_MINUTES = 8 * 60

/**
 * The first `1/parts` of the shop's working day, in whole minutes, at least one and at most until
 * midnight. Without valid hours of a shop the day is 08:00 to 16:00. Capacity does not depend on
 * which part of the day it is.
 */
export const partOfDay = (
  shop: Pick<Shop, "dayStartTime" | "dayEndTime" | "shifts"> | undefined,
  parts: number
): { readonly startTime: LocalTime; readonly endTime: LocalTime } => {
  const hours = dayHours(shop)
  const [from] = hours.spans[0] ?? [USUAL_START]
  const whole = hours.minutes || USUAL_MINUTES
  const minutes = Math.max(1, Math.round(whole / Math.max(1, parts)))
  return { startTime: timeAt(from), endTime: timeAt(from + minutes) }
}
