import { folded } from "../SheetSurroundings.ts"

const LANGUAGES = ["en", "fr", "es", "ar", "zh"]
const FORMS = ["long", "short"] as const
const MONTHS = 12
const WEEKDAYS = 7
/** A Sunday. */
const SUNDAY = Date.UTC(2027, 0, 3)
const DAY_MS = 86_400_000

const keyOf = (word: string): string => folded(word).replaceAll(".", "")

const days = (count: number, dayOf: (place: number) => number): ReadonlyArray<number> =>
  Array.from({ length: count }, (_, place) => dayOf(place))

/** The names of months or weekdays in each language and form, with the place of their instant. */
const namesOf = (
  part: "month" | "weekday",
  instants: ReadonlyArray<number>
): ReadonlyArray<readonly [string, number]> =>
  LANGUAGES.flatMap((language) =>
    FORMS.flatMap((form) => {
      const format = new Intl.DateTimeFormat(language, { [part]: form, timeZone: "UTC" })
      return instants.map((instant, place) => [keyOf(format.format(instant)), place] as const)
    })
  )

const makeWords = () => ({
  months: new Map([
    ...namesOf(
      "month",
      days(MONTHS, (month) => Date.UTC(2027, month, 1))
    ).map(([name, place]) => [name, place + 1] as const),
    ["sept", 9] as const,
    ["fev", 2] as const,
    ["ene", 1] as const
  ]),
  fillers: new Set([
    ...namesOf(
      "weekday",
      days(WEEKDAYS, (place) => SUNDAY + place * DAY_MS)
    ).map(([name]) => name),
    "de",
    "del",
    "le",
    "of",
    "the"
  ])
})

let made: ReturnType<typeof makeWords> | undefined

/** Made on first use, because formatting in five languages would delay each start. */
const words = () => (made ??= makeWords())

/** The number of the month with that name in any language of the product, from 1. */
export const monthOf = (word: string): number | undefined => words().months.get(keyOf(word))

/** True for weekdays and articles; a word that is a month as well is none. */
export const isFiller = (word: string): boolean =>
  words().fillers.has(keyOf(word)) && monthOf(word) === undefined
