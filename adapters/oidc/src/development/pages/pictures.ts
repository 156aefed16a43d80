import { type Html, trusted } from "./html.ts"

export const mark: Html = trusted(
  `<svg viewBox="0 0 34 34" aria-hidden="true"><rect width="34" height="34" rx="9" fill="#fff" fill-opacity=".14"/><rect x="7" y="9" width="13" height="4.5" rx="2.25" fill="#fff"/><rect x="12" y="15" width="15" height="4.5" rx="2.25" fill="#fff" fill-opacity=".6"/><rect x="9" y="21" width="10" height="4.5" rx="2.25" fill="#f59e0b"/></svg>`
)

export const chevron: Html = trusted(
  `<svg class="chevron" viewBox="0 0 20 20" aria-hidden="true"><path d="m7.5 4.5 5.5 5.5-5.5 5.5" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`
)

interface Bar {
  readonly row: number
  readonly from: number
  readonly days: number
  readonly colour: string
}

const light = (opacity: number): string => `#fff" fill-opacity="${opacity}`

const bars: ReadonlyArray<Bar> = [
  { row: 0, from: 0, days: 2, colour: light(0.34) },
  { row: 0, from: 3, days: 2, colour: light(0.2) },
  { row: 1, from: 1, days: 3, colour: light(0.2) },
  { row: 1, from: 7, days: 2, colour: light(0.34) },
  { row: 2, from: 3, days: 2, colour: light(0.46) },
  { row: 2, from: 7, days: 3, colour: light(0.2) },
  { row: 3, from: 4, days: 1, colour: "#f59e0b" },
  { row: 3, from: 7, days: 1, colour: "#f59e0b" },
  { row: 4, from: 8, days: 3, colour: light(0.34) }
]

const column = 52
const rowHeight = 36

const bar = ({ row, from, days, colour }: Bar): string =>
  `<rect x="${from * column + 5}" y="${row * rowHeight + 16}" width="${days * column - 10}" height="22" rx="7" fill="${colour}"/>`

const day = (index: number): string =>
  index === 5 || index === 6
    ? `<rect x="${index * column}" y="0" width="${column}" height="206" fill="#042f2e" fill-opacity=".28"/>`
    : ""

const line = (index: number): string =>
  `<path d="M${index * column} 0V206" stroke="#fff" stroke-opacity=".12"/>`

const upTo = (count: number): ReadonlyArray<number> =>
  Array.from({ length: count }, (_, index) => index)

/** A small plan with steps in sequence, one of them across a weekend. */
export const planPicture: Html = trusted(
  `<svg class="plan" viewBox="0 0 572 206" aria-hidden="true">${upTo(11).map(day).join("")}${upTo(
    12
  )
    .map(line)
    .join("")}${bars.map(bar).join("")}</svg>`
)
