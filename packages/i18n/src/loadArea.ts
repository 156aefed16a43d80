import { type Area, regionalAreas } from "./areas.ts"
import { type LanguageCode, languageOf } from "./languages.ts"
import type { LoadTexts, Texts } from "./Texts.ts"

const nothing: LoadTexts = () => Promise.resolve({ default: {} })

const where =
  (areas: ReadonlyArray<Area>, load: LoadTexts): LoadTexts =>
  (area) =>
    (areas.includes(area) ? load : nothing)(area)

// The first load of every screen contains the bundle addresses of a language. Three languages that
// few shops offer have theirs in a separate module, which loads with the first of their texts.
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
 * Loads the texts of one area in one language. Those of a regional language are merged into those
 * of its base language, so that neither appears without the other.
 */
export const loadArea = async (language: LanguageCode, area: Area): Promise<Texts> => {
  const { spoken } = languageOf(language)
  const own = loaders[language](area)
  const shared = spoken === language ? own : loaders[spoken](area)
  const [texts, regional] = await Promise.all([shared, own])
  return spoken === language ? texts.default : merged(texts.default, regional.default)
}
