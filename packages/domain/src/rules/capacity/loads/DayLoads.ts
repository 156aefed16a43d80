import { checkSmallWhole } from "../../../kernel/time/index.ts"

/** Pages of 128 days: `epochDay >> PAGE_BITS` and `epochDay & DAY_OF_PAGE`. */
export const PAGE_BITS = 7
export const PAGE_DAYS = 1 << PAGE_BITS
export const DAY_OF_PAGE = PAGE_DAYS - 1

/** Hundredths by epoch day, 0 by default; a sum shares the pages of one operand. */
export interface DayLoads {
  /** The page at index 0 of `pages`. */
  readonly firstPage: number
  readonly pages: ReadonlyArray<Float64Array | undefined>
}

export const NO_LOADS: DayLoads = { firstPage: 0, pages: [] }

export const loadInHundredths = (days: DayLoads, epochDay: number): number => {
  checkSmallWhole("epochDay", epochDay)
  return days.pages[(epochDay >> PAGE_BITS) - days.firstPage]?.[epochDay & DAY_OF_PAGE] ?? 0
}

/** Lists the days with a load, in order, as pairs of epoch day and hundredths. */
export const daysWithLoad = (days: DayLoads): ReadonlyArray<readonly [number, number]> => {
  const found: Array<readonly [number, number]> = []
  for (let place = 0; place < days.pages.length; place += 1) {
    const loads = days.pages[place]
    if (loads === undefined) continue
    const first = (days.firstPage + place) << PAGE_BITS
    for (let day = 0; day < PAGE_DAYS; day += 1) {
      const load = loads[day]!
      if (load !== 0) found.push([first + day, load])
    }
  }
  return found
}

/** Adds two pages, or subtracts `other` if `sign` is -1. */
const summedPage = (
  page: Float64Array | undefined,
  other: Float64Array | undefined,
  sign: 1 | -1
): Float64Array | undefined => {
  if (other === undefined) return page
  if (page === undefined && sign === 1) return other
  return other.map((load, day) => (page?.[day] ?? 0) + sign * load)
}

/** Adds two loads, or subtracts `others` if `sign` is -1. Neither operand changes. */
export const summedDays = (days: DayLoads, others: DayLoads, sign: 1 | -1): DayLoads => {
  if (others.pages.length === 0) return days
  if (days.pages.length === 0) return summedDays({ ...others, pages: [undefined] }, others, sign)
  const firstPage = Math.min(days.firstPage, others.firstPage)
  const end = Math.max(days.firstPage + days.pages.length, others.firstPage + others.pages.length)
  const pageOf = ({ firstPage: first, pages }: DayLoads, page: number) => pages[page - first]
  return {
    firstPage,
    pages: Array.from({ length: end - firstPage }, (_, place) =>
      summedPage(pageOf(days, firstPage + place), pageOf(others, firstPage + place), sign)
    )
  }
}
