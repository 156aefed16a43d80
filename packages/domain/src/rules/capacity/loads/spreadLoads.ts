import { isWorkedEpochDay, type WorkingCalendar } from "../../../kernel/calendar/index.ts"
import { shareOf } from "../../../kernel/quantity/index.ts"
import { DAY_OF_PAGE, type DayLoads, PAGE_BITS, PAGE_DAYS } from "./DayLoads.ts"
import { type InterruptedLoad, ROW } from "./LoadRows.ts"
import {
  type MeasureSums,
  measureSums,
  type PageSpan,
  pageSpan,
  putLoad,
  sumsPage
} from "./MeasureSums.ts"
import { type WorkedPages, workedBeforeDay, workedPage, workedPages } from "./WorkedPages.ts"

const spanOf = (
  lists: ReadonlyArray<Int32Array>,
  interrupted: ReadonlyArray<InterruptedLoad>
): PageSpan => {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const rows of lists)
    for (let at = 0; at < rows.length; at += ROW) {
      const start = rows[at + 1]!
      const end = rows[at + 2]!
      if (start < first) first = start
      if (end > last) last = end
    }
  for (const { end, start } of interrupted) {
    first = Math.min(first, start)
    last = Math.max(last, end)
  }
  return first > last ? pageSpan(0, 0) : pageSpan(first, last)
}

/**
 * Spreads a load evenly over the worked days of `[start, end)`, in whole hundredths. The earliest
 * days get the remainder. The start day gets the whole load if no day is worked.
 */
const spreadLoad = (
  sums: MeasureSums,
  worked: WorkedPages,
  start: number,
  end: number,
  hundredths: number
): void => {
  const days = workedBeforeDay(worked, end) - workedBeforeDay(worked, start)
  if (days <= 0 || end - start === 1) {
    putLoad(sums, start, hundredths)
    return
  }
  const share = Math.floor(hundredths / days)
  let larger = hundredths - share * days
  let left = share === 0 ? larger : days
  let day = start & DAY_OF_PAGE
  for (let place = (start >> PAGE_BITS) - sums.firstPage; left > 0; place += 1) {
    const page = sumsPage(sums, place)
    const before = workedPage(worked, place)
    for (; day < PAGE_DAYS && left > 0; day += 1) {
      if (before[day] === before[day + 1]) continue
      page[day] = page[day]! + (larger > 0 ? share + 1 : share)
      larger -= 1
      left -= 1
    }
    day = 0
  }
}

/** Like {@link spreadLoad}, over the worked days that are not off. */
const spreadInterruptedLoad = (
  sums: MeasureSums,
  calendar: WorkingCalendar,
  { daysOff, end, hundredths, start }: InterruptedLoad
): void => {
  const days: Array<number> = []
  for (let day = start; day < end; day += 1)
    if (isWorkedEpochDay(calendar, day) && !daysOff.includes(day)) days.push(day)
  if (days.length === 0) days.push(start)
  for (const [place, day] of days.entries())
    putLoad(sums, day, shareOf(hundredths, days.length, place))
}

/** Sums all rows by measure number; calls `calendarOf` once per measure. */
export const spreadLoads = (
  lists: ReadonlyArray<Int32Array>,
  calendarOf: (measure: number) => WorkingCalendar,
  interrupted: ReadonlyArray<InterruptedLoad> = []
): ReadonlyArray<DayLoads | undefined> => {
  const span = spanOf(lists, interrupted)
  const measures: Array<MeasureSums | undefined> = []
  const worked: Array<WorkedPages> = []
  const opened = (measure: number): MeasureSums => {
    const sums = measureSums(span)
    worked[measure] = workedPages(calendarOf(measure), span)
    measures[measure] = sums
    return sums
  }
  for (const rows of lists)
    for (let at = 0; at < rows.length; at += ROW) {
      const measure = rows[at]!
      const sums = measures[measure] ?? opened(measure)
      spreadLoad(sums, worked[measure]!, rows[at + 1]!, rows[at + 2]!, rows[at + 3]!)
    }
  for (const load of interrupted)
    spreadInterruptedLoad(
      measures[load.measure] ?? opened(load.measure),
      calendarOf(load.measure),
      load
    )
  return measures
}
