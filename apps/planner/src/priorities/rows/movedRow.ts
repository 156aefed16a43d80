import type { PriorityPage } from "../usePriorityPage.ts"
import type { RowMove } from "./useRowDrag.ts"

/** Moves a row to the position of another and locks it; no change if one is missing. */
export const movedRow = (page: PriorityPage, { held, target }: RowMove): PriorityPage => {
  const placeOf = (id: string) => page.data.findIndex(({ workOrderId }) => workOrderId === id)
  const [from, to] = [placeOf(held), placeOf(target)]
  const row = page.data[from]
  if (row === undefined || to === -1) return page
  const others = page.data.filter((_, place) => place !== from)
  const rows = [...others.slice(0, to), { ...row, locked: true }, ...others.slice(to)]
  const first = Math.min(...page.data.map(({ position }) => position))
  return { ...page, data: rows.map((one, place) => ({ ...one, position: first + place })) }
}
