import type { Preference } from "@atelier/ui"

/** How close together bars and rows stand. */
export type Density = Preference<"calendarDensity">

/** The densities, from the widest on. */
export const densities = [
  "comfortable",
  "compact",
  "tiny"
] as const satisfies ReadonlyArray<Density>

/** What a density measures, in pixels. */
export interface DensityMeasures {
  /** The height of a bar; a pixel lies between two of them. */
  readonly bar: number
  readonly font: number
  /** Above and below a row of the list. */
  readonly rowPadding: number
  /** Half an hour of a day plan. */
  readonly slot: number
}

/** Bars are as high as a finger needs, unless somebody wants them tiny. */
export const measures: Readonly<Record<Density, DensityMeasures>> = {
  comfortable: { bar: 28, font: 13, rowPadding: 9, slot: 28 },
  compact: { bar: 24, font: 12, rowPadding: 6, slot: 24 },
  tiny: { bar: 16, font: 11, rowPadding: 2, slot: 18 }
}

/** The height of a bar with what lies between two of them, in pixels. */
export const rowHeight = (density: Density): number => measures[density].bar + 1
