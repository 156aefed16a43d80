import { type Area, regionalAreas } from "./areas.ts"
import { type LanguageCode, languageOf } from "./languages.ts"

/** The texts of an area: texts by key, in groups where that reads better. */
export interface Texts {
  readonly [key: string]: string | Texts
}

/** The texts of an area, from a bundle of their own. */
export type LoadTexts = (area: Area) => Promise<{ readonly default: Texts }>

const nothing: LoadTexts = () => Promise.resolve({ default: {} })

/** A regional language has texts only where it differs. */
const where =
  (areas: ReadonlyArray<Area>, load: LoadTexts): LoadTexts =>
  (area) =>
    (areas.includes(area) ? load : nothing)(area)

// Where the bundles of a language are is known to the first load of every screen. The three of
// which few shops offer one are in a list of their own, loaded with the first of their texts.
const loaders: Readonly<Record<LanguageCode, LoadTexts>> = {
  fr: (area) => import(`../locales/fr/${area}.json`),
  "fr-CA": where(regionalAreas["fr-CA"], (area) => import(`../locales/fr-CA/${area}.json`)),
  en: (area) => import(`../locales/en/${area}.json`),
  "en-AU": where(regionalAreas["en-AU"], (area) => import(`../locales/en-AU/${area}.json`)),
  "en-CA": where(regionalAreas["en-CA"], (area) => import(`../locales/en-CA/${area}.json`)),
  es: async (area) => (await import("./otherLanguages.ts")).spanish(area),
  zh: async (area) => (await import("./otherLanguages.ts")).chinese(area),
  ar: async (area) => (await import("./otherLanguages.ts")).arabic(area)
}

const merged = (texts: Texts, own: Texts): Texts => {
  const named = Object.entries(own).map(([key, value]) => {
    const before = texts[key]
    const isGroup = typeof value === "object" && typeof before === "object"
    return [key, isGroup ? merged(before, value) : value] as const
  })
  return { ...texts, ...Object.fromEntries(named) }
}

/**
 * The texts of one area in one language. Those of a regional language are whole: its own in the
 * place of those that it shares, so that none of them is there without the others.
 */
export const loadArea = async (language: LanguageCode, area: Area): Promise<Texts> => {
  const { spoken } = languageOf(language)
  const own = loaders[language](area)
  const shared = spoken === language ? own : loaders[spoken](area)
  const [texts, regional] = await Promise.all([shared, own])
  return spoken === language ? texts.default : merged(texts.default, regional.default)
}
