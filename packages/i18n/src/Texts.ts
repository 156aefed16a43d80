import type { Area } from "./areas.ts"

/** The texts of an area by key, optionally nested in groups. */
export interface Texts {
  readonly [key: string]: string | Texts
}

/** Loads the texts of an area from their own bundle. */
export type LoadTexts = (area: Area) => Promise<{ readonly default: Texts }>
