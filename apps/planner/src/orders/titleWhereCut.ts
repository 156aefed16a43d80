import type { SyntheticEvent } from "react"

/** Lets the mouse read the whole of a cell of a table that shows only the beginning of its text. */
export const titleWhereCut = ({ target }: SyntheticEvent): void => {
  const cell = target instanceof Element ? target.closest<HTMLElement>("th > a, td") : null
  if (cell === null) return
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent
  else cell.removeAttribute("title")
}
