import { isLanguage, type LanguageCode } from "./languages.ts"

const PREFERENCE = "planificationLocale"

/** The language chosen last in this browser, French when none was. */
export const detectLanguage = (storage: Pick<Storage, "getItem">): LanguageCode => {
  const chosen = storage.getItem(PREFERENCE)
  return chosen !== null && isLanguage(chosen) ? chosen : "fr"
}

/** Keep the choice of a language in this browser. */
export const rememberLanguage = (storage: Pick<Storage, "setItem">, code: LanguageCode): void =>
  storage.setItem(PREFERENCE, code)
