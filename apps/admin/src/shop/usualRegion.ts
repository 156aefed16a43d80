/** Where holidays are asked for; null while no country, or no region of it, is chosen. */
export interface HolidayRegion {
  readonly country: string | null
  readonly region: string | null
}

/** The region that most who read a language are in, where the language itself does not say it. */
const usual: Readonly<Record<string, HolidayRegion>> = {
  fr: { country: "CA", region: "QC" },
  "fr-CA": { country: "CA", region: "QC" },
  "en-CA": { country: "CA", region: "ON" }
}

/** How a region is asked by; null while no country is chosen. */
export const regionCode = ({ country, region }: HolidayRegion): string | null =>
  country === null || region === null ? country : `${country}.${region}`

/** The country that a locale names; a number stands for several countries. */
const regionOf = (locale: string): string | null => {
  const { region = "" } = new Intl.Locale(locale)
  return /^[A-Z]{2}$/.test(region) ? region : null
}

/**
 * The region that somebody is probably in: that of the first language of their browser that names a
 * country, otherwise that of the language on screen.
 */
export const usualRegion = (locale: string, spoken: ReadonlyArray<string>): HolidayRegion => {
  const named = spoken.find((language) => regionOf(language) !== null) ?? locale
  return usual[named] ?? { country: regionOf(named), region: null }
}
