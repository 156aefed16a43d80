/** The languages of the sign-in pages, each with its own name for itself. French is the default. */
export const loginLanguages = {
  fr: "Français",
  en: "English",
  es: "Español",
  zh: "中文",
  ar: "العربية"
} as const

export type LoginLanguage = keyof typeof loginLanguages

/** Those that are read from right to left. */
export const leftward: ReadonlySet<LoginLanguage> = new Set(["ar"])

const isLoginLanguage = (tag: string): tag is LoginLanguage => Object.hasOwn(loginLanguages, tag)

const spoken = (tags: ReadonlyArray<string>): LoginLanguage | undefined =>
  tags.map((tag) => tag.trim().toLowerCase().split("-")[0] ?? "").find(isLoginLanguage)

/**
 * The tags of an `Accept-Language` header, the most wanted first; unwanted ones (`q=0`) left out.
 */
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
 * The language to greet in: the reader's own choice, else what the application asked for
 * (`ui_locales`, blank-separated), else what the browser prefers, else French.
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
