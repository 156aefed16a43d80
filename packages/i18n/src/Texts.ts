import type { Area } from "./areas.ts"

export interface Texts {
  readonly [key: string]: string | Texts
}

export type LoadTexts = (area: Area) => Promise<{ readonly default: Texts }>
