import type { LeftAt } from "./dropTime.ts"

/** Longest time in milliseconds between the two reports of one double click. */
const APART_MS = 500

/** Combines FullCalendar's report of the day and the browser's double click, in any order. */
export const makeDoubleClick = (onDoubleClick: (at: LeftAt) => void) => {
  let place: { readonly at: LeftAt; readonly when: number } | null = null
  let doubledWhen = Number.NEGATIVE_INFINITY
  return {
    clicked: (at: LeftAt): void => {
      const now = performance.now()
      const isSecond = now - doubledWhen < APART_MS
      place = isSecond ? null : { at, when: now }
      doubledWhen = Number.NEGATIVE_INFINITY
      if (isSecond) onDoubleClick(at)
    },
    doubled: (): void => {
      const now = performance.now()
      if (place !== null && now - place.when < APART_MS) onDoubleClick(place.at)
      else doubledWhen = now
      place = null
    }
  }
}
