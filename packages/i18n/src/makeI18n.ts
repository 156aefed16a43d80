import i18next, { type BackendModule, type i18n as I18n } from "i18next"
import type { Area } from "./areas.ts"
import { frenchSpaces } from "./frenchSpaces.ts"
import { icuMessage, type Message } from "./icuMessage.ts"
import { languageOf, languages } from "./languages.ts"
import { loadArea } from "./loadArea.ts"

const known = new Map<string, Message>()

const messageOf = (text: string, code: string): Message => {
  const key = `${code} ${text}`
  const { spoken, locale } = languageOf(code)
  const message = known.get(key) ?? icuMessage(spoken === "fr" ? frenchSpaces(text) : text, locale)
  known.set(key, message)
  return message
}

const icuFormat = {
  type: "i18nFormat" as const,
  init: () => undefined,
  addLookupKeys: (keys: ReadonlyArray<string>) => keys,
  parse: (text: unknown, params: Readonly<Record<string, unknown>>, code: string) =>
    typeof text === "string" ? messageOf(text, code)(params) : text
}

/** Runs a load that may be retried, so that callers can handle bundles that fail to load. */
export type LoadBundle = <A>(load: () => Promise<A>) => Promise<A>

const bundles = (loadBundle: LoadBundle): BackendModule => ({
  type: "backend",
  init: () => undefined,
  read: (language, area) => loadBundle(() => loadArea(languageOf(language).code, area as Area))
})

/**
 * Initialises i18next in one language with the given areas; other areas load on first use. Keys
 * always contain the area: `t("menu:calendar")`.
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
      // Bundles are complete. With a fallback, i18next would use its texts while the right ones
      // still load.
      fallbackLng: false,
      ns: [...areas],
      defaultNS: false,
      fallbackNS: false,
      interpolation: { escapeValue: false },
      returnNull: false
    })
  return instance
}
