/** A language that the application speaks. */
export interface Language {
  readonly code: string
  /** Its name in itself. */
  readonly name: string
  readonly direction: "ltr" | "rtl"
  /** BCP 47 tag for `Intl`, FullCalendar and `<html lang>`. */
  readonly locale: string
  /** The languages that its missing texts come from, nearest first. */
  readonly fallback: ReadonlyArray<"fr" | "en">
}

/** Every language, in the order in which the top bar offers them. French is the default. */
export const languages = [
  { code: "fr", name: "Français", direction: "ltr", locale: "fr", fallback: [] },
  { code: "fr-CA", name: "Français (Canada)", direction: "ltr", locale: "fr-CA", fallback: ["fr"] },
  { code: "en", name: "English", direction: "ltr", locale: "en-GB", fallback: [] },
  {
    code: "en-AU",
    name: "English (Australia)",
    direction: "ltr",
    locale: "en-AU",
    fallback: ["en"]
  },
  { code: "en-CA", name: "English (Canada)", direction: "ltr", locale: "en-CA", fallback: ["en"] }
] as const satisfies ReadonlyArray<Language>

/** The code of a language. */
export type LanguageCode = (typeof languages)[number]["code"]

/** Whether a text names one of our languages. */
export const isLanguage = (code: string): code is LanguageCode =>
  languages.some((language) => language.code === code)

/** The language of a code; French for a code that is not ours. */
export const languageOf = (code: string): Language =>
  languages.find((language) => language.code === code) ?? languages[0]
