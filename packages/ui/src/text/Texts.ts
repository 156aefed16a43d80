import type { Area } from "@atelier/i18n"
import type { i18n as I18n } from "i18next"
import { createContext, use } from "react"

/** Returns a text by its full key, such as `calendar:toolbar.today`, with `params` filled in. */
export type Text = (key: string, params?: Readonly<Record<string, unknown>>) => string

export interface Texts {
  readonly i18n: I18n
  readonly language: string
  readonly text: Text
  /**
   * Returns null for an area that was loaded at its first request. Otherwise always returns the
   * same promise, because React requires a stable promise across renders.
   */
  readonly waitFor: (area: Area) => Promise<unknown> | null
}

export const makeTexts = (i18n: I18n, language: string): Texts => {
  const t = i18n.getFixedT(language)
  const ready = new Set<Area>()
  const awaited = new Map<Area, Promise<unknown>>()
  /** Screens ask for texts without parameters at each drawing. */
  const known = new Map<string, string>()
  const plainText = (key: string): string => {
    const found = known.get(key) ?? t(key)
    // A missing text is its key, until its area has loaded.
    if (found !== key) known.set(key, found)
    return found
  }
  const load = (area: Area): Promise<unknown> => {
    const loading = i18n.loadNamespaces(area)
    awaited.set(area, loading)
    return loading
  }
  return {
    i18n,
    language,
    text: (key, params) => (params === undefined ? plainText(key) : t(key, { ...params })),
    waitFor: (area) => {
      if (ready.has(area)) return null
      const loading = awaited.get(area)
      if (loading !== undefined) return loading
      if (!i18n.hasResourceBundle(language, area)) return load(area)
      ready.add(area)
      return null
    }
  }
}

export const TextsContext = createContext<Texts | null>(null)

export const useTexts = (): Texts => {
  const texts = use(TextsContext)
  if (texts === null) throw new Error("texts are read outside of TextsProvider")
  return texts
}
