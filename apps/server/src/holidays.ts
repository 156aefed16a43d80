import type { Holiday } from "@atelier/application/demo"
import { LocalDate } from "@atelier/domain/time"

/**
 * The public holidays of Quebec from the year before a day to the year after it, in French. The tables of
 * all countries are loaded only then: a shop of its own never asks.
 */
export const quebecHolidays = async (today: LocalDate): Promise<ReadonlyArray<Holiday>> => {
  const { default: DateHolidays } = await import("date-holidays")
  const calendar = new DateHolidays("CA", "QC", { languages: ["fr", "en"] })
  const year = Number(today.slice(0, 4))
  return [year - 1, year, year + 1].flatMap((of) =>
    calendar
      .getHolidays(of)
      .filter((holiday) => holiday.type === "public")
      .map((holiday) => ({ date: LocalDate.make(holiday.date.slice(0, 10)), title: holiday.name }))
  )
}
