import { isLanguage, type LanguageCode, languageOf, languages } from "./languages.ts"

const PREFERENCE = "planificationLocale"

const sameCase = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** For a tag of the browser: itself, else the language that it is a variety of, else a sister. */
const nearest = (tag: string, offered: ReadonlyArray<LanguageCode>): LanguageCode | undefined => {
  const [spoken = ""] = tag.split("-")
  return (
    offered.find((code) => sameCase(code, tag)) ??
    offered.find((code) => sameCase(code, spoken)) ??
    offered.find((code) => sameCase(languageOf(code).spoken, spoken))
  )
}

/**
 * The language to begin in: the one chosen last in this browser, else the first of the browser's
 * own (`navigator.languages`) that is offered, else French, or the first that is offered.
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

/** Keep the choice of a language in this browser. */
export const rememberLanguage = (storage: Pick<Storage, "setItem">, code: LanguageCode): void =>
  storage.setItem(PREFERENCE, code)
