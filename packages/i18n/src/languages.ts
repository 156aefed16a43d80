interface LanguageRow {
  readonly code: string
  readonly name: string
  /** The language of its texts: itself, or the base language of a regional variety. */
  readonly spoken: string
  readonly direction: "ltr" | "rtl"
  /** BCP 47 tag for `Intl`, FullCalendar and `<html lang>`. */
  readonly locale: string
}

/**
 * All languages, in the order of the top bar, which offers those of the setting. French is the
 * default. Arabic uses Western digits, like the order numbers, phone numbers and days next to its
 * texts.
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

export type Language = (typeof languages)[number]

export type LanguageCode = Language["code"]

/** A language with its own texts; regional languages are based on one. */
export type SpokenLanguage = Language["spoken"]

export const isLanguage = (code: string): code is LanguageCode =>
  languages.some((language) => language.code === code)

/** The language of a code; French if the code is unknown. */
export const languageOf = (code: string): Language =>
  languages.find((language) => language.code === code) ?? languages[0]
