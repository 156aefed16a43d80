/** A country and its region; null while not chosen. */
export interface HolidayRegion {
  readonly country: string | null
  readonly region: string | null
}

const usual: Readonly<Record<string, HolidayRegion>> = {
  fr: { country: "CA", region: "CA-QC" },
  "fr-CA": { country: "CA", region: "CA-QC" },
  "en-CA": { country: "CA", region: "CA-ON" }
}

/** Returns the code of a region in the API, such as `CA-QC`; null without a country. */
export const regionCode = ({ country, region }: HolidayRegion): string | null => region ?? country

/** Returns the country of a locale; null if there is none or it names several countries. */
const regionOf = (locale: string): string | null => {
  const { region = "" } = new Intl.Locale(locale)
  return /^[A-Z]{2}$/.test(region) ? region : null
}

/** Guesses the region from the browser's languages, otherwise from the one on screen. */
export const usualRegion = (locale: string, spoken: ReadonlyArray<string>): HolidayRegion => {
  const named = spoken.find((language) => regionOf(language) !== null) ?? locale
  return usual[named] ?? { country: regionOf(named), region: null }
}
