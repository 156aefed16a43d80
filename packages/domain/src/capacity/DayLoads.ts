/**
 * Hundredths by epoch day, zero where there are none. They are kept in pages of 128 days, so that a
 * copy that differs in a few days shares the other pages, and far days cost one page each.
 */
export type DayLoads = ReadonlyMap<number, Float64Array>

const PAGE_BITS = 7
const PAGE_DAYS = 1 << PAGE_BITS

/** What lies on a day. */
export const loadOnDay = (days: DayLoads, epochDay: number): number =>
  days.get(epochDay >> PAGE_BITS)?.[epochDay & (PAGE_DAYS - 1)] ?? 0

/** Every day with a load that is not zero, as pairs of epoch day and hundredths. */
export const daysWithLoad = (days: DayLoads): ReadonlyArray<readonly [number, number]> => {
  const found: Array<readonly [number, number]> = []
  for (const [page, loads] of days)
    loads.forEach((load, day) => {
      if (load !== 0) found.push([page * PAGE_DAYS + day, load])
    })
  return found
}

/**
 * A copy of some loads that can be added to, and the function that does it. Pages are copied when
 * they are first touched; the loads given never change.
 */
export const editableLoads = (
  from: DayLoads | undefined
): { readonly days: DayLoads; readonly add: (epochDay: number, hundredths: number) => void } => {
  const days = new Map(from)
  const own = new Set<number>()
  const openPage = (page: number): Float64Array => {
    const loads = new Float64Array(PAGE_DAYS)
    loads.set(days.get(page) ?? [])
    own.add(page)
    days.set(page, loads)
    return loads
  }
  let current = Number.NaN
  let loads: Float64Array = new Float64Array(0)
  const add = (epochDay: number, hundredths: number): void => {
    const page = epochDay >> PAGE_BITS
    if (page !== current) {
      loads = (own.has(page) ? days.get(page) : undefined) ?? openPage(page)
      current = page
    }
    const day = epochDay & (PAGE_DAYS - 1)
    loads[day] = (loads[day] ?? 0) + hundredths
  }
  return { days, add }
}
