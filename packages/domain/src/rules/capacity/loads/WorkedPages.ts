import {
  isWorkedEpochDay,
  type WorkingCalendar,
  workedBefore
} from "../../../kernel/calendar/index.ts"
import { DAY_OF_PAGE, PAGE_BITS, PAGE_DAYS } from "./DayLoads.ts"
import type { PageSpan } from "./MeasureSums.ts"

/**
 * Worked days before each day of a span, in pages that are filled on first use. A page has one more
 * entry for its end: a day is worked if its entry differs from the next.
 */
export interface WorkedPages {
  readonly calendar: WorkingCalendar
  readonly firstPage: number
  readonly pages: Array<Int32Array | undefined>
}

export const workedPages = (
  calendar: WorkingCalendar,
  { firstPage, length }: PageSpan
): WorkedPages => ({ calendar, firstPage, pages: new Array(length).fill(undefined) })

/** Pages live as long as their calendar, which is immutable, so that previews share them. */
const kept = new WeakMap<WorkingCalendar, Map<number, Int32Array>>()

const filledPage = (calendar: WorkingCalendar, number: number): Int32Array => {
  const first = number << PAGE_BITS
  const page = new Int32Array(PAGE_DAYS + 1)
  let worked = workedBefore(calendar, first)
  page[0] = worked
  for (let day = 0; day < PAGE_DAYS; day += 1) {
    if (isWorkedEpochDay(calendar, first + day)) worked += 1
    page[day + 1] = worked
  }
  return page
}

const keptPage = (calendar: WorkingCalendar, number: number): Int32Array => {
  const pages = kept.get(calendar) ?? new Map<number, Int32Array>()
  const page = pages.get(number) ?? filledPage(calendar, number)
  pages.set(number, page)
  kept.set(calendar, pages)
  return page
}

const madePage = ({ calendar, firstPage, pages }: WorkedPages, place: number): Int32Array => {
  const page = keptPage(calendar, firstPage + place)
  pages[place] = page
  return page
}

export const workedPage = (worked: WorkedPages, place: number): Int32Array =>
  worked.pages[place] ?? madePage(worked, place)

/** Worked days before an epoch day of the span; equals `workedBefore` of the calendar. */
export const workedBeforeDay = (worked: WorkedPages, epochDay: number): number =>
  workedPage(worked, (epochDay >> PAGE_BITS) - worked.firstPage)[epochDay & DAY_OF_PAGE]!
