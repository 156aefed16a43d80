/** Where holidays are asked for; null while no country, or no region of it, is chosen. */
export interface HolidayPlace {
  readonly country: string | null
  readonly region: string | null
}

/** The place that most who read a language are in, where the language itself does not say it. */
const usual: Readonly<Record<string, HolidayPlace>> = {
  fr: { country: "CA", region: "QC" },
  "fr-CA": { country: "CA", region: "QC" },
  "en-CA": { country: "CA", region: "ON" }
}

/** How a place is asked by; null while no country is chosen. */
export const placeCode = ({ country, region }: HolidayPlace): string | null =>
  country === null || region === null ? country : `${country}.${region}`

/** The country that a locale names; a number stands for several countries. */
const regionOf = (locale: string): string | null => {
  const { region = "" } = new Intl.Locale(locale)
  return /^[A-Z]{2}$/.test(region) ? region : null
}

/**
 * The place that somebody is probably in: that of the first language of their browser that names a
 * country, otherwise that of the language on screen.
 */
export const usualPlace = (locale: string, spoken: ReadonlyArray<string>): HolidayPlace => {
  const named = spoken.find((language) => regionOf(language) !== null) ?? locale
  return usual[named] ?? { country: regionOf(named), region: null }
}
