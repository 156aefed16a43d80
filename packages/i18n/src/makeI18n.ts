import i18next, { type BackendModule, type i18n as I18n } from "i18next"
import type { Area } from "./areas.ts"
import { icuFormat } from "./icuFormat.ts"
import { languageOf, languages } from "./languages.ts"
import { loadArea } from "./loadArea.ts"

/** Loads something that can be tried again: a way to go on when a bundle cannot be had at once. */
export type LoadBundle = <A>(load: () => Promise<A>) => Promise<A>

const bundles = (loadBundle: LoadBundle): BackendModule => ({
  type: "backend",
  init: () => undefined,
  read: (language, area) => loadBundle(() => loadArea(languageOf(language).code, area as Area))
})

/**
 * The texts of the browser in one language, ready with the areas of the shell; others load on first
 * use. Keys are always written in full, area first: `t("menu:calendar")`.
 */
export const makeI18n = async (
  language: string,
  areas: ReadonlyArray<Area>,
  loadBundle: LoadBundle = (load) => load()
): Promise<I18n> => {
  const instance = i18next.createInstance()
  await instance
    .use(icuFormat)
    .use(bundles(loadBundle))
    .init({
      lng: languageOf(language).code,
      supportedLngs: languages.map(({ code }) => code),
      load: "currentOnly",
      // Bundles are whole: what falls back would count as there while the rest is on its way.
      fallbackLng: false,
      ns: [...areas],
      defaultNS: false,
      fallbackNS: false,
      interpolation: { escapeValue: false },
      returnNull: false
    })
  return instance
}
