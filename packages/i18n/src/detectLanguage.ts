import { isLanguage, type LanguageCode, languageOf, languages } from "./languages.ts"

const PREFERENCE = "planificationLocale"

const sameCase = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The same language, otherwise its base language, otherwise another variety. */
const nearest = (tag: string, offered: ReadonlyArray<LanguageCode>): LanguageCode | undefined => {
  const [spoken = ""] = tag.split("-")
  return (
    offered.find((code) => sameCase(code, tag)) ??
    offered.find((code) => sameCase(code, spoken)) ??
    offered.find((code) => sameCase(languageOf(code).spoken, spoken))
  )
}

/**
 * The initial language: the last one chosen in this browser, otherwise the first offered one in
 * `navigator.languages`, otherwise French or the first offered one.
 */
export const detectLanguage = (
  storage: Pick<Storage, "getItem">,
  wishes: ReadonlyArray<string>,
  offered: ReadonlyArray<string> = languages.map(({ code }) => code)
): LanguageCode => {
  const ours = offered.filter(isLanguage)
  const chosen = storage.getItem(PREFERENCE)
  if (chosen !== null && isLanguage(chosen) && ours.includes(chosen)) return chosen
  const wished = wishes.map((tag) => nearest(tag, ours)).find((code) => code !== undefined)
  return wished ?? (ours.includes("fr") ? "fr" : (ours[0] ?? "fr"))
}

export const rememberLanguage = (storage: Pick<Storage, "setItem">, code: LanguageCode): void =>
  storage.setItem(PREFERENCE, code)
