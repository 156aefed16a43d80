import {
  addDays,
  daysBetween,
  isoWeek,
  type LocalDate,
  mondayOfIsoWeek
} from "@atelier/domain/time"

/** `W42`, `S42`, `KW42`, also with the year: `W42 2027`, `2027-W42`. */
const weekPattern =
  /^(?:(?<before>\d{4})[-\s]?)?(?:W|S|KW|Sem|Week|Semaine)\s?(?<week>\d{1,2})(?:[\s/-]+(?<after>\d{4}))?$/i

/**
 * Returns the Monday of the ISO week that the text means, or null. Without a year it means the
 * nearest week of that number.
 *
 * @example
 * soughtWeek("W42", day("2026-11-29")) // => "2026-10-12"
 */
export const soughtWeek = (text: string, today: LocalDate): LocalDate | null => {
  const { before, week, after } = weekPattern.exec(text.trim())?.groups ?? {}
  if (week === undefined) return null
  const said = before ?? after
  const { year } = isoWeek(today)
  const years = said === undefined ? [year, year - 1, year + 1] : [Number(said)]
  const distance = (monday: LocalDate): number => Math.abs(daysBetween(today, addDays(monday, 3)))
  const [nearest = null] = years
    .flatMap((each) => mondayOfIsoWeek(each, Number(week)) ?? [])
    .sort((a, b) => distance(a) - distance(b))
  return nearest
}
