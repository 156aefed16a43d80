import type { SyntheticEvent } from "react"

export const titleWhereCut = ({ target }: SyntheticEvent): void => {
  const cell = target instanceof Element ? target.closest<HTMLElement>("th > a, td") : null
  if (cell === null) return
  if (cell.scrollWidth > cell.clientWidth) cell.title = cell.textContent
  else cell.removeAttribute("title")
}
