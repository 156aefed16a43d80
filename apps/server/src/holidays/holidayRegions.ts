import { isoCodeOf } from "./isoRegions.ts"
import { loadTables } from "./loadTables.ts"

interface Region {
  readonly code: string
  readonly name: string
}

const byName = (regions: ReadonlyArray<Region>, language: string): ReadonlyArray<Region> =>
  regions.toSorted((one, other) => one.name.localeCompare(other.name, language))

const provincesInFrench: Readonly<Record<string, string>> = {
  "CA-BC": "Colombie-Britannique",
  "CA-NB": "Nouveau-Brunswick",
  "CA-NL": "Terre-Neuve-et-Labrador",
  "CA-NS": "Nouvelle-Écosse",
  "CA-NT": "Territoires du Nord-Ouest",
  "CA-PE": "Île-du-Prince-Édouard",
  "CA-QC": "Québec"
}

/** All countries with known holidays and their regions by ISO 3166-2 code, sorted by name. */
export const holidayRegions = async (language: string) => {
  const Holidays = await loadTables()
  const all = new Holidays()
  const short = language.slice(0, 2)
  const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" })
  const countries = Object.entries(all.getCountries(short)).map(([code, name]) => ({
    code,
    name: names.of(code) ?? name
  }))
  return byName(countries, language).map((country) => ({
    ...country,
    regions: byName(
      Object.entries(all.getStates(country.code, short) ?? {}).map(([part, name]) => {
        const code = isoCodeOf(country.code, part)
        return { code, name: (short === "fr" ? provincesInFrench[code] : undefined) ?? name }
      }),
      language
    )
  }))
}
