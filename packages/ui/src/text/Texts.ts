import type { Area } from "@atelier/i18n"
import type { i18n as I18n } from "i18next"
import { createContext, use } from "react"

/** A text by its full key, such as `calendar:toolbar.today`, its places filled with `params`. */
export type Text = (key: string, params?: Readonly<Record<string, unknown>>) => string

/** The texts of the language on screen. */
export interface Texts {
  readonly i18n: I18n
  /** The code of the language on screen. */
  readonly language: string
  readonly text: Text
  /**
   * Null for an area whose texts were there when it was first asked for. For any other always what
   * waits for them: a component that React draws again has to wait for the same as before.
   */
  readonly waitFor: (area: Area) => Promise<unknown> | null
}

export const makeTexts = (i18n: I18n, language: string): Texts => {
  const t = i18n.getFixedT(language)
  const ready = new Set<Area>()
  const awaited = new Map<Area, Promise<unknown>>()
  const load = (area: Area): Promise<unknown> => {
    const loading = i18n.loadNamespaces(area)
    awaited.set(area, loading)
    return loading
  }
  return {
    i18n,
    language,
    text: (key, params) => t(key, { ...params }),
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

/** The texts that `TextsProvider` brings. */
export const useTexts = (): Texts => {
  const texts = use(TextsContext)
  if (texts === null) throw new Error("texts are read outside of TextsProvider")
  return texts
}
