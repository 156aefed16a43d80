import { folded } from "../SheetSurroundings.ts"

const LANGUAGES = ["en", "fr", "es", "ar", "zh"]
const FORMS = ["long", "short"] as const
const MONTHS = 12
const WEEKDAYS = 7
/** A Sunday. */
const SUNDAY = Date.UTC(2027, 0, 3)
const DAY_MS = 86_400_000

const keyOf = (word: string): string => folded(word).replaceAll(".", "")

const namesOf = (options: Intl.DateTimeFormatOptions, instant: number): ReadonlyArray<string> =>
  LANGUAGES.map((language) =>
    keyOf(new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }).format(instant))
  )

const months: ReadonlyMap<string, number> = new Map([
  ...Array.from({ length: MONTHS }, (_, month) => month).flatMap((month) =>
    FORMS.flatMap((form) =>
      namesOf({ month: form }, Date.UTC(2027, month, 1)).map((name) => [name, month + 1] as const)
    )
  ),
  ["sept", 9] as const,
  ["fev", 2] as const,
  ["ene", 1] as const
])

const fillers: ReadonlySet<string> = new Set([
  ...Array.from({ length: WEEKDAYS }, (_, place) => SUNDAY + place * DAY_MS).flatMap((instant) =>
    FORMS.flatMap((form) => namesOf({ weekday: form }, instant))
  ),
  "de",
  "del",
  "le",
  "of",
  "the"
])

/** The number of the month with that name in any language of the product, from 1. */
export const monthOf = (word: string): number | undefined => months.get(keyOf(word))

/** True for weekdays and articles; a word that is a month as well is none. */
export const isFiller = (word: string): boolean =>
  fillers.has(keyOf(word)) && monthOf(word) === undefined
