import type { PriorityPage } from "./usePriorityPage.ts"

/** A page with one of its rows held at the place of another; places are those of the page. */
export const movedRow = (page: PriorityPage, from: number, to: number): PriorityPage => {
  const row = page.data[from]
  if (row === undefined) return page
  const others = page.data.filter((_, place) => place !== from)
  const rows = [...others.slice(0, to), { ...row, locked: true }, ...others.slice(to)]
  const first = Math.min(...page.data.map(({ position }) => position))
  return { ...page, data: rows.map((one, place) => ({ ...one, position: first + place })) }
}
