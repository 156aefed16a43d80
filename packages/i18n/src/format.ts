export type DayStyle =
  | "full"
  | "long"
  | "dated"
  | "medium"
  | "short"
  | "narrow"
  | "weekday"
  | "shortWeekday"
  | "dayOfMonth"
  | "month"

const dayStyles: Readonly<Record<DayStyle, Intl.DateTimeFormatOptions>> = {
  full: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  long: { day: "numeric", month: "long", year: "numeric" },
  dated: { day: "numeric", month: "short", year: "numeric" },
  medium: { weekday: "short", day: "numeric", month: "short" },
  short: { day: "numeric", month: "short" },
  narrow: { weekday: "short", day: "numeric" },
  weekday: { weekday: "long" },
  shortWeekday: { weekday: "short" },
  dayOfMonth: { day: "numeric" },
  month: { month: "long", year: "numeric" }
}

const formats = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat | Intl.ListFormat>()

const kept = <F extends Intl.DateTimeFormat | Intl.NumberFormat | Intl.ListFormat>(
  key: string,
  make: () => F
): F => {
  const known = formats.get(key)
  if (known !== undefined) return known as F
  const made = make()
  formats.set(key, made)
  return made
}

const RIGHT_TO_LEFT_MARK = "\u200F"

/** Separates the number at the start of a day from a preceding Latin word in Arabic text. */
const apart = (locale: string, text: string): string =>
  locale.startsWith("ar") ? `${RIGHT_TO_LEFT_MARK}${text}` : text

/** Formats `YYYY-MM-DD`, such as "ven. 20 nov." for `medium`, in no time zone. */
export const formatDay = (locale: string, day: string, style: DayStyle = "long"): string =>
  apart(
    locale,
    kept(
      `day ${style} ${locale}`,
      () => new Intl.DateTimeFormat(locale, { ...dayStyles[style], timeZone: "UTC" })
    ).format(new Date(`${day}T00:00:00Z`))
  )

/** Formats a wall-clock time `HH:mm`, such as "14 h 30" or "2:30 p.m.". */
export const formatTime = (locale: string, time: string): string =>
  apart(
    locale,
    kept(
      `time ${locale}`,
      () => new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" })
    ).format(new Date(`1970-01-01T${time}:00Z`))
  )

/** Formats an instant (ISO 8601) as date and time in the user's time zone. */
export const formatDate = (locale: string, instant: string): string =>
  apart(
    locale,
    kept(
      `instant ${locale}`,
      () => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" })
    ).format(new Date(instant))
  )

export const formatQuantity = (locale: string, quantity: number): string =>
  kept(
    `quantity ${locale}`,
    () => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  ).format(quantity)

const byteUnits = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const

/** Formats a number of bytes in a suitable unit: "12,4 Mo". */
export const formatBytes = (locale: string, bytes: number): string => {
  const power = Math.min(
    byteUnits.length - 1,
    bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1_000))
  )
  const unit = byteUnits[power] ?? "byte"
  return kept(
    `bytes ${unit} ${locale}`,
    () =>
      new Intl.NumberFormat(locale, {
        style: "unit",
        unit,
        unitDisplay: power === 0 ? "long" : "short",
        maximumFractionDigits: 1
      })
  ).format(bytes / 1_000 ** power)
}

export const formatPercent = (locale: string, percent: number): string =>
  kept(
    `percent ${locale}`,
    () => new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 })
  ).format(percent / 100)

/** Joins texts as an enumeration: "lundi, mardi et jeudi". */
export const formatList = (locale: string, texts: ReadonlyArray<string>): string =>
  kept(`list ${locale}`, () => new Intl.ListFormat(locale, { type: "conjunction" })).format(texts)
