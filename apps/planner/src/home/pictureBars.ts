export interface PictureBar {
  readonly row: number
  /** First day, from 0 (Monday) to 11. */
  readonly from: number
  readonly days: number
  readonly colour: string
  readonly text: string
  readonly done?: true
}

const measuring = "#0F766E"
const cutting = "#1D4ED8"
const painting = "#7C3AED"
const assembling = "#B45309"
const delivering = "#BE185D"
const installing = "#334155"

/** Two weeks of a cabinet shop; a step over the weekend has two bars. */
export const pictureBars: ReadonlyArray<PictureBar> = [
  { row: 0, from: 0, days: 1, colour: measuring, text: "home:picture.measuring", done: true },
  { row: 0, from: 1, days: 3, colour: cutting, text: "home:picture.cutting", done: true },
  { row: 0, from: 4, days: 1, colour: painting, text: "home:picture.painting" },
  { row: 0, from: 7, days: 2, colour: painting, text: "home:picture.painting" },
  { row: 0, from: 9, days: 2, colour: assembling, text: "home:picture.assembling" },
  { row: 1, from: 0, days: 2, colour: painting, text: "home:picture.painting", done: true },
  { row: 1, from: 2, days: 3, colour: assembling, text: "home:picture.assembling" },
  { row: 1, from: 7, days: 1, colour: delivering, text: "home:picture.delivering" },
  { row: 1, from: 8, days: 3, colour: installing, text: "home:picture.installing" },
  { row: 2, from: 1, days: 1, colour: measuring, text: "home:picture.measuring" },
  { row: 2, from: 3, days: 2, colour: cutting, text: "home:picture.cutting" },
  { row: 2, from: 7, days: 2, colour: cutting, text: "home:picture.cutting" },
  { row: 2, from: 10, days: 1, colour: painting, text: "home:picture.painting" }
]

/** Load of each day in percent; null if closed. */
export const pictureLoads: ReadonlyArray<number | null> = [
  62,
  70,
  84,
  96,
  78,
  null,
  null,
  88,
  118,
  91,
  64,
  40
]

export const pictureStart = "2026-09-14"
