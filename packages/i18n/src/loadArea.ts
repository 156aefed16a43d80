import { type Area, regionalAreas } from "./areas.ts"

/** The texts of an area: texts by key, in groups where that reads better. */
export interface Texts {
  readonly [key: string]: string | Texts
}

const isRegional = (language: string): boolean => language in regionalAreas

/**
 * The texts of one area in one language, from a bundle of their own; none where a regional language
 * adds none.
 */
export const loadArea = async (language: string, area: Area): Promise<Texts> => {
  if (isRegional(language) && !regionalAreas[language]?.includes(area)) return {}
  const bundle = (await import(`../locales/${language}/${area}.json`)) as {
    readonly default: Texts
  }
  return bundle.default
}
