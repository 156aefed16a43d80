import type { HolidayKind, KnownHoliday } from "@atelier/domain/closing"
import { type LocalDate, weekday } from "@atelier/domain/time"
import type { HolidaysTypes } from "date-holidays"
import { daysOfHoliday } from "./daysOfHoliday.ts"
import { codesOfRegion } from "./isoRegions.ts"
import { loadTables } from "./loadTables.ts"

interface Entry extends HolidaysTypes.Holiday {
  readonly note?: string
}

const languagesFor = (language: string): Array<string> => [
  ...new Set([language.slice(0, 2), "en", "fr"])
]

/** Notes of public holidays that some people alone have. */
const forSomePeople = /^(only |for |women$|youth |children |military )/i

/** Notes of other days that tell of people who have a day off. */
const freeForSomePeople = /leave|day.off|(half-day|full) holiday|feriado para|shops closed|private/i

const isBusinessAsUsual = /business as usual/i

/** Returns whom an entry of the tables frees from work; null for a working day. */
const kindOf = ({ type, note = "" }: Entry): HolidayKind | null => {
  if (type === "bank") return "somePeople"
  if (type === "public" || type === "optional") {
    if (/employer/i.test(note)) return "employersChoice"
    if (type === "optional") return "optional"
    return forSomePeople.test(note) ? "somePeople" : "public"
  }
  return freeForSomePeople.test(note) && !isBusinessAsUsual.test(note) ? "somePeople" : null
}

/** Rules by which a holiday falls on the same day of the week each year. */
const onWeekday = /^(easter|orthodox)|(mon|tues|wednes|thurs|fri|satur|sun)day (before|after|in)/i

const DAY_MS = 86_400_000
const SUBSTITUTE_DAYS = 10

const hasSubstitute = (entry: Entry, entries: ReadonlyArray<Entry>): boolean =>
  entries.some(
    ({ name, start, substitute }) =>
      substitute === true &&
      name.startsWith(entry.name) &&
      Math.abs(start.getTime() - entry.start.getTime()) < SUBSTITUTE_DAYS * DAY_MS
  )

const strength: ReadonlyArray<HolidayKind> = ["public", "employersChoice", "somePeople", "optional"]

/** The tables name some days with an article in small letters, such as `l’Épiphanie`. */
const capitalized = (name: string, language: string): string =>
  name.charAt(0).toLocaleUpperCase(language) + name.slice(1)

const joined = (one: string, other: string): string =>
  one.startsWith(other) || other.startsWith(one) ? one || other : `${one} / ${other}`

/** The holiday of a day with two of them: the one that frees more people, else both. */
const merged = (one: KnownHoliday, other: KnownHoliday): KnownHoliday => {
  const weaker = strength.indexOf(other.kind) - strength.indexOf(one.kind)
  if (weaker !== 0) return weaker > 0 ? one : other
  const { hours, ...whole } = one
  return {
    ...(other.hours === undefined ? whole : one),
    title: joined(one.title, other.title),
    note: joined(one.note, other.note),
    needsSubstitute: one.needsSubstitute && other.needsSubstitute
  }
}

/**
 * Holidays of a region in some years, one per day, in order; null for an unknown region. A region
 * is a country such as `CA` or a part of it by ISO 3166-2, such as `CA-QC`.
 */
export const publicHolidays = async (
  region: string,
  years: ReadonlyArray<number>,
  language: string
): Promise<ReadonlyArray<KnownHoliday> | null> => {
  const Holidays = await loadTables()
  const { country, part } = codesOfRegion(region)
  const known = new Holidays()
  if (!Object.hasOwn(known.getCountries(), country)) return null
  if (part !== "" && !Object.hasOwn(known.getStates(country) ?? {}, part)) return null
  const calendar = new Holidays(part === "" ? country : `${country}.${part}`, {
    languages: languagesFor(language)
  })
  const [timeZone = "UTC"] = calendar.getTimezones()
  const entries: ReadonlyArray<Entry> = years.flatMap((year) => calendar.getHolidays(year))
  const holidays = new Map<LocalDate, KnownHoliday>()
  for (const entry of entries) {
    const kind = kindOf(entry)
    if (kind === null) continue
    const { name, note = "", rule } = entry
    const needsSubstitute =
      kind === "public" && !onWeekday.test(rule) && !hasSubstitute(entry, entries)
    for (const day of daysOfHoliday(entry, timeZone)) {
      const holiday = {
        ...day,
        title: capitalized(name, language),
        kind,
        note: note.trim(),
        needsSubstitute
      }
      const other = holidays.get(day.date)
      holidays.set(day.date, other === undefined ? holiday : merged(other, holiday))
    }
  }
  return [...holidays.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

const FRIDAY = 5

/** Holidays of the demo shop, which closes on Good Friday rather than on Easter Monday. */
export const quebecHolidays = async (today: LocalDate): Promise<ReadonlyArray<KnownHoliday>> => {
  const year = Number(today.slice(0, 4))
  const known = (await publicHolidays("CA-QC", [year - 1, year, year + 1], "fr")) ?? []
  return known.filter(
    ({ date, kind }) =>
      kind === "public" || (kind === "employersChoice" && weekday(date) === FRIDAY)
  )
}
