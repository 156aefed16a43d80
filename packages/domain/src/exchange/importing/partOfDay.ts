import { LocalTime, minutesOfDay } from "../../kernel/time/index.ts"
import type { Shop } from "../../records/resource/index.ts"

const USUAL_DAY = { from: 8 * 60, until: 16 * 60 }

const timeAfter = (minutes: number): LocalTime =>
  LocalTime.make(
    `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`
  )

/**
 * The first `1/parts` of the shop's working day, in whole minutes and at least one. Without valid
 * hours of a shop the day is 08:00 to 16:00. Capacity does not depend on which part of the day it
 * is.
 */
export const partOfDay = (
  shop: Pick<Shop, "dayStartTime" | "dayEndTime"> | undefined,
  parts: number
): { readonly startTime: LocalTime; readonly endTime: LocalTime } => {
  const said = shop && {
    from: minutesOfDay(shop.dayStartTime),
    until: minutesOfDay(shop.dayEndTime)
  }
  const { from, until } = said !== undefined && said.from < said.until ? said : USUAL_DAY
  const minutes = Math.max(1, Math.round((until - from) / Math.max(1, parts)))
  return { startTime: timeAfter(from), endTime: timeAfter(from + minutes) }
}
