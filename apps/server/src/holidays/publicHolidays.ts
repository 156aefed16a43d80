import type { Holiday } from "@atelier/domain/closing"
import { LocalDate } from "@atelier/domain/time"

interface Region {
  readonly code: string
  readonly name: string
}

/** Loads the tables on demand, because it takes a second and is rarely needed. */
const loadTables = async () => (await import("date-holidays")).default

const languagesFor = (language: string): Array<string> => [
  ...new Set([language.slice(0, 2), "en", "fr"])
]

/**
 * Public holidays of a region in some years, one per day; null for an unknown region. A region is a
 * country such as `CA`, or a part such as `CA.QC` or `CA-QC`.
 */
export const publicHolidays = async (
  region: string,
  years: ReadonlyArray<number>,
  language: string
): Promise<ReadonlyArray<Holiday> | null> => {
  const Holidays = await loadTables()
  const country = region.slice(0, 2).toUpperCase()
  const part = region.slice(3).toUpperCase()
  const known = new Holidays()
  if (!Object.hasOwn(known.getCountries(), country)) return null
  if (part !== "" && !Object.hasOwn(known.getStates(country) ?? {}, part)) return null
  const calendar = new Holidays(part === "" ? country : `${country}.${part}`, {
    languages: languagesFor(language)
  })
  const found = years.flatMap((year) => calendar.getHolidays(year))
  const named = new Map<LocalDate, string>()
  for (const { type, date, name } of found) {
    if (type !== "public") continue
    const day = LocalDate.make(date.slice(0, 10))
    const other = named.get(day)
    named.set(day, other === undefined ? name : `${other} / ${name}`)
  }
  return [...named].map(([date, title]) => ({ date, title }))
}

export const quebecHolidays = async (today: LocalDate): Promise<ReadonlyArray<Holiday>> => {
  const year = Number(today.slice(0, 4))
  return (await publicHolidays("CA.QC", [year - 1, year, year + 1], "fr")) ?? []
}

const regionsOf = (
  names: Readonly<Record<string, string>>,
  nameOf: (code: string) => string | undefined,
  language: string
): ReadonlyArray<Region> =>
  Object.entries(names)
    .map(([code, name]) => ({ code, name: nameOf(code) ?? name }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))

const provincesInFrench: Readonly<Record<string, string>> = {
  "CA.BC": "Colombie-Britannique",
  "CA.NB": "Nouveau-Brunswick",
  "CA.NL": "Terre-Neuve-et-Labrador",
  "CA.NS": "Nouvelle-Écosse",
  "CA.NT": "Territoires du Nord-Ouest",
  "CA.PE": "Île-du-Prince-Édouard",
  "CA.QC": "Québec"
}

/** All countries with known holidays and their regions, sorted by name. */
export const holidayRegions = async (language: string) => {
  const Holidays = await loadTables()
  const all = new Holidays()
  const short = language.slice(0, 2)
  const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" })
  const known = (code: string): string | undefined =>
    /^[A-Z]{2}$/.test(code) ? names.of(code) : undefined
  return regionsOf(all.getCountries(short), known, language).map((country) => ({
    ...country,
    regions: regionsOf(
      all.getStates(country.code, short) ?? {},
      (code) => (short === "fr" ? provincesInFrench[`${country.code}.${code}`] : undefined),
      language
    )
  }))
}
