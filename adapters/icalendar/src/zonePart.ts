import { Temporal } from "temporal-polyfill"

/** Days before the first time from which the zone's rules are included. */
const DAYS_BEFORE = 1

const twoDigits = (value: number): string => String(value).padStart(2, "0")

/** `+0530`, with seconds if the offset has some. */
const offsetText = (nanoseconds: number): string => {
  const seconds = Math.abs(Math.round(nanoseconds / 1e9))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = seconds % 60
  return `${nanoseconds < 0 ? "-" : "+"}${[...parts, ...(rest === 0 ? [] : [rest])].map(twoDigits).join("")}`
}

const localText = (time: Temporal.PlainDateTime): string =>
  time.toString({ smallestUnit: "second" }).replace(/[-:]/g, "")

const nameOf = (timeZone: string, at: Temporal.ZonedDateTime): string =>
  new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "short" })
    .formatToParts(at.epochMilliseconds)
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone

/** A change of offset; `onset` is the local time before the change. */
interface Observance {
  readonly onset: Temporal.PlainDateTime
  readonly from: number
  readonly at: Temporal.ZonedDateTime
}

const observancesOf = (
  timeZone: string,
  { start, end }: { readonly start: string; readonly end: string }
): ReadonlyArray<Observance> => {
  const first = Temporal.PlainDateTime.from(start)
    .subtract({ days: DAYS_BEFORE })
    .toZonedDateTime(timeZone)
  const last = Temporal.PlainDateTime.from(end).add({ days: 1 }).toZonedDateTime(timeZone)
  const found: Array<Observance> = [
    { onset: first.toPlainDateTime(), from: first.offsetNanoseconds, at: first }
  ]
  let before = first
  for (;;) {
    const at = before.getTimeZoneTransition("next")
    if (at === null || Temporal.ZonedDateTime.compare(at, last) > 0) return found
    const from = before.offsetNanoseconds
    const shift = { nanoseconds: from - at.offsetNanoseconds }
    if (from !== at.offsetNanoseconds)
      found.push({ onset: at.toPlainDateTime().add(shift), from, at })
    before = at
  }
}

/**
 * Writes the rules of a time zone for the times in a file, with one entry per change of offset.
 * They come from the runtime's own zone data: another source would contradict it after recent
 * changes by a country.
 */
export const zonePart = (
  timeZone: string,
  span: { readonly start: string; readonly end: string }
): ReadonlyArray<string> => {
  const observances = observancesOf(timeZone, span)
  const least = Math.min(...observances.map(({ at }) => at.offsetNanoseconds))
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    ...observances.flatMap(({ onset, from, at }) => {
      const kind = at.offsetNanoseconds > least ? "DAYLIGHT" : "STANDARD"
      return [
        `BEGIN:${kind}`,
        `DTSTART:${localText(onset)}`,
        `TZOFFSETFROM:${offsetText(from)}`,
        `TZOFFSETTO:${offsetText(at.offsetNanoseconds)}`,
        `TZNAME:${nameOf(timeZone, at)}`,
        `END:${kind}`
      ]
    }),
    "END:VTIMEZONE"
  ]
}
