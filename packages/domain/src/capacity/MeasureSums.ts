import { DAY_OF_PAGE, type DayLoads, PAGE_BITS, PAGE_DAYS } from "./DayLoads.ts"

/** The loads of a measure while they are added up. */
export interface MeasureSums extends DayLoads {
  readonly pages: Array<Float64Array | undefined>
}

/** The pages on which some days lie. */
export interface PageSpan {
  readonly firstPage: number
  readonly length: number
}

/** The pages of the epoch days from `first` to `last`. */
export const pageSpan = (first: number, last: number): PageSpan => {
  const firstPage = first >> PAGE_BITS
  return { firstPage, length: (last >> PAGE_BITS) - firstPage + 1 }
}

/** Nothing on any day of some pages; pages are made when something is put on them. */
export const measureSums = ({ firstPage, length }: PageSpan): MeasureSums => ({
  firstPage,
  pages: new Array(length).fill(undefined)
})

const openedPage = (sums: MeasureSums, place: number): Float64Array => {
  const page = new Float64Array(PAGE_DAYS)
  sums.pages[place] = page
  return page
}

/** The page at a place, counted from the first, to be written to. */
export const sumsPage = (sums: MeasureSums, place: number): Float64Array =>
  sums.pages[place] ?? openedPage(sums, place)

/** Adds to a day of the span; the sums are written to. */
export const putLoad = (sums: MeasureSums, epochDay: number, hundredths: number): void => {
  const page = sumsPage(sums, (epochDay >> PAGE_BITS) - sums.firstPage)
  const day = epochDay & DAY_OF_PAGE
  page[day] = (page[day] as number) + hundredths
}
