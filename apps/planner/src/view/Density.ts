import type { Preference } from "@atelier/ui"

export type Density = Preference<"calendarDensity">

/** From the widest to the tightest. */
export const densities = [
  "comfortable",
  "compact",
  "tiny"
] as const satisfies ReadonlyArray<Density>

export interface DensityMeasures {
  /** Height of a bar; there is 1 px between two bars. */
  readonly bar: number
  readonly font: number
  /** Padding above and below a row of the list. */
  readonly rowPadding: number
  /** Half an hour in an hourly view. */
  readonly slot: number
}

/** Except in `tiny`, bars are high enough for touch. */
export const measures: Readonly<Record<Density, DensityMeasures>> = {
  comfortable: { bar: 28, font: 13, rowPadding: 9, slot: 28 },
  compact: { bar: 24, font: 12, rowPadding: 6, slot: 24 },
  tiny: { bar: 16, font: 11, rowPadding: 2, slot: 18 }
}

/** Returns the height of a bar with its margin, in pixels. */
export const rowHeight = (density: Density): number => measures[density].bar + 1
