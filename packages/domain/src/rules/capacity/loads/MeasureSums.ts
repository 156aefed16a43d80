import { DAY_OF_PAGE, type DayLoads, PAGE_BITS, PAGE_DAYS } from "./DayLoads.ts"

/** Loads of one measure, mutable while they are added up. */
export interface MeasureSums extends DayLoads {
  readonly pages: Array<Float64Array | undefined>
}

export interface PageSpan {
  readonly firstPage: number
  readonly length: number
}

export const pageSpan = (first: number, last: number): PageSpan => {
  const firstPage = first >> PAGE_BITS
  return { firstPage, length: (last >> PAGE_BITS) - firstPage + 1 }
}

/** Empty sums; a page is allocated at its first write. */
export const measureSums = ({ firstPage, length }: PageSpan): MeasureSums => ({
  firstPage,
  pages: new Array(length).fill(undefined)
})

const openedPage = (sums: MeasureSums, place: number): Float64Array => {
  const page = new Float64Array(PAGE_DAYS)
  sums.pages[place] = page
  return page
}

/** The page at an index of the span, allocated if missing. */
export const sumsPage = (sums: MeasureSums, place: number): Float64Array =>
  sums.pages[place] ?? openedPage(sums, place)

export const putLoad = (sums: MeasureSums, epochDay: number, hundredths: number): void => {
  const page = sumsPage(sums, (epochDay >> PAGE_BITS) - sums.firstPage)
  const day = epochDay & DAY_OF_PAGE
  page[day] = page[day]! + hundredths
}
