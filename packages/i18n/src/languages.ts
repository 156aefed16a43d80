interface LanguageRow {
  readonly code: string
  /** Its name in itself. */
  readonly name: string
  /** Whose texts it has: its own, or those of the language that it is a variety of. */
  readonly spoken: string
  readonly direction: "ltr" | "rtl"
  /** BCP 47 tag for `Intl`, FullCalendar and `<html lang>`. */
  readonly locale: string
}

/**
 * Every language, in the order in which the top bar offers those of the setting. French is the
 * default. Arabic writes Western digits, as the numbers of orders, phones and days beside them are.
 */
export const languages = [
  { code: "fr", name: "Français", spoken: "fr", direction: "ltr", locale: "fr" },
  { code: "fr-CA", name: "Français (Canada)", spoken: "fr", direction: "ltr", locale: "fr-CA" },
  { code: "en", name: "English", spoken: "en", direction: "ltr", locale: "en-GB" },
  { code: "en-AU", name: "English (Australia)", spoken: "en", direction: "ltr", locale: "en-AU" },
  { code: "en-CA", name: "English (Canada)", spoken: "en", direction: "ltr", locale: "en-CA" },
  { code: "es", name: "Español", spoken: "es", direction: "ltr", locale: "es-419" },
  { code: "zh", name: "简体中文", spoken: "zh", direction: "ltr", locale: "zh-CN" },
  { code: "ar", name: "العربية", spoken: "ar", direction: "rtl", locale: "ar-u-nu-latn" }
] as const satisfies ReadonlyArray<LanguageRow>

/** A language that the application speaks. */
export type Language = (typeof languages)[number]

/** The code of a language. */
export type LanguageCode = Language["code"]

/** A language with texts of its own; regional ones have the texts of one of these. */
export type SpokenLanguage = Language["spoken"]

/** Whether a text names one of our languages. */
export const isLanguage = (code: string): code is LanguageCode =>
  languages.some((language) => language.code === code)

/** The language of a code; French for a code that is not ours. */
export const languageOf = (code: string): Language =>
  languages.find((language) => language.code === code) ?? languages[0]
