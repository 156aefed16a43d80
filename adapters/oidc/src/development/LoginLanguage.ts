/** Languages of the sign-in pages with their own names. French is the default. */
export const loginLanguages = {
  fr: "Français",
  en: "English",
  es: "Español",
  zh: "中文",
  ar: "العربية"
} as const

export type LoginLanguage = keyof typeof loginLanguages

/** Right-to-left languages. */
export const leftward: ReadonlySet<LoginLanguage> = new Set(["ar"])

const isLoginLanguage = (tag: string): tag is LoginLanguage => Object.hasOwn(loginLanguages, tag)

const spoken = (tags: ReadonlyArray<string>): LoginLanguage | undefined =>
  tags.map((tag) => tag.trim().toLowerCase().split("-")[0] ?? "").find(isLoginLanguage)

/** Tags of an `Accept-Language` header by preference, without those with `q=0`. */
const acceptedTags = (header: string): ReadonlyArray<string> =>
  header
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(";")
      const quality = parameters
        .map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1])
        .find(Boolean)
      return { tag, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag)

/**
 * The language of a page: the reader's choice, otherwise the application's (`ui_locales`,
 * space-separated), otherwise the browser's, otherwise French.
 */
export const loginLanguageOf = (wishes: {
  readonly chosen: string | null | undefined
  readonly uiLocales: unknown
  readonly acceptLanguage: string | undefined
}): LoginLanguage =>
  spoken([wishes.chosen ?? ""]) ??
  spoken(typeof wishes.uiLocales === "string" ? wishes.uiLocales.split(" ") : []) ??
  spoken(acceptedTags(wishes.acceptLanguage ?? "")) ??
  "fr"
