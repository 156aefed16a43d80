import { type Repetition, type Rhythm, readRepetition } from "@atelier/domain/maintenance"
import { type LocalDate, weekday } from "@atelier/domain/time"
import type { Format, Text } from "@atelier/ui"
import { dayOfWeek } from "../form/input/weekdays.ts"

const SHORTEST_MONTH = 28

type Words = Pick<Format, "day" | "list">

/** Writes a rhythm, such as "every 2 weeks on Monday"; `first` is the first occurrence. */
const rhythmText = (
  { rhythm, every }: Pick<Repetition, "rhythm" | "every">,
  first: LocalDate,
  t: Text,
  format: Words
): string => {
  const nameOf = (day: LocalDate): string => format.day(day, "weekday")
  switch (rhythm._tag) {
    case "Daily":
      return t("admin:recurrence.daily", { every })
    case "Weekly": {
      const weekdays = rhythm.weekdays.length === 0 ? [weekday(first)] : rhythm.weekdays
      const days = format.list(weekdays.map((each) => nameOf(dayOfWeek(each))))
      return t("admin:recurrence.weekly", { every, days })
    }
    case "Monthly":
      return t("admin:recurrence.monthly", { every, on: monthDayText(rhythm.on, first, t, format) })
    case "Yearly":
      return t("admin:recurrence.yearly", { every, day: format.day(first, "short") })
  }
}

/** Writes the day of a monthly rhythm: "the 15th", "the last Friday". */
export const monthDayText = (
  on: Extract<Rhythm, { readonly _tag: "Monthly" }>["on"],
  first: LocalDate,
  t: Text,
  format: Pick<Format, "day">
): string => {
  if (on._tag === "LastDay") return t("admin:recurrence.on.last")
  if (on._tag === "SameDay") return t("admin:recurrence.on.day", { day: Number(first.slice(8)) })
  return t("admin:recurrence.on.weekday", {
    nth: on.nth === -1 ? "last" : `n${on.nth}`,
    weekday: format.day(dayOfWeek(on.weekday), "weekday")
  })
}

/** Names the months or years that a recurrence skips, because they lack its day; else empty. */
export const skippedText = (recurrence: string | null, first: LocalDate, t: Text): string => {
  const repetition = recurrence === null ? null : readRepetition(recurrence)
  if (repetition === null) return ""
  const { rhythm } = repetition
  const day = Number(first.slice(8))
  if (rhythm._tag === "Monthly" && rhythm.on._tag === "SameDay" && day > SHORTEST_MONTH)
    return t("admin:recurrence.skips.months", { day })
  return rhythm._tag === "Yearly" && first.endsWith("-02-29")
    ? t("admin:recurrence.skips.years")
    : ""
}

/** Writes a recurrence from its first day; a rule that the form cannot express stays as it is. */
export const recurrenceText = (
  recurrence: string | null,
  first: LocalDate,
  t: Text,
  format: Words
): string => {
  if (recurrence === null) return t("admin:recurrence.once")
  const repetition = readRepetition(recurrence)
  if (repetition === null) return t("admin:recurrence.other", { rule: recurrence })
  const rhythm = rhythmText(repetition, first, t, format)
  const { end } = repetition
  if (end._tag === "After") return t("admin:recurrence.after", { rhythm, times: end.times })
  return end._tag === "Until"
    ? t("admin:recurrence.until", { rhythm, day: format.day(end.day, "long") })
    : rhythm
}
