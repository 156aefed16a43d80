import { parseDate, type Weekday } from "../../kernel/time/index.ts"
import {
  frequencies,
  MAX_INTERVAL,
  type MonthDays,
  type Repetition,
  type RepetitionEnd,
  type Rhythm,
  weekdayCodes
} from "./Repetition.ts"

const codes: ReadonlyArray<string> = weekdayCodes

const weekdayOf = (code: string): Weekday | null => {
  const at = codes.indexOf(code)
  return at < 0 ? null : ((at + 1) as Weekday)
}

const readMonthDays = (byDay: string, byMonthDay: string): MonthDays | null => {
  if (byDay === "" && byMonthDay === "") return { _tag: "SameDay" }
  if (byDay === "") return byMonthDay === "-1" ? { _tag: "LastDay" } : null
  const [, nth = "", code = ""] = /^\+?([1-4]|-1)([A-Z]{2})$/.exec(byDay) ?? []
  const weekday = byMonthDay === "" ? weekdayOf(code) : null
  return weekday === null ? null : { _tag: "Weekday", nth: Number(nth), weekday }
}

const readWeekly = (byDay: string): Rhythm | null => {
  const weekdays = byDay === "" ? [] : byDay.split(",").map(weekdayOf)
  const known = weekdays.filter((each) => each !== null)
  return known.length === weekdays.length
    ? { _tag: "Weekly", weekdays: [...new Set(known)].toSorted() }
    : null
}

const readRhythm = (frequency: string, byDay: string, byMonthDay: string): Rhythm | null => {
  if (frequency === frequencies.Monthly) {
    const on = readMonthDays(byDay, byMonthDay)
    return on === null ? null : { _tag: "Monthly", on }
  }
  if (byMonthDay !== "") return null
  if (frequency === frequencies.Weekly) return readWeekly(byDay)
  if (byDay !== "") return null
  if (frequency === frequencies.Daily) return { _tag: "Daily" }
  return frequency === frequencies.Yearly ? { _tag: "Yearly" } : null
}

const readEnd = (count: string, until: string): RepetitionEnd | null => {
  if (count === "" && until === "") return { _tag: "Never" }
  if (until === "")
    return /^[1-9]\d{0,3}$/.test(count) ? { _tag: "After", times: Number(count) } : null
  const day = parseDate(until.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3"))
  return day === null || count !== "" ? null : { _tag: "Until", day }
}

const readable = ["FREQ", "INTERVAL", "COUNT", "UNTIL", "BYDAY", "BYMONTHDAY"]

/** Parses an RFC 5545 `RRULE`; null if invalid or beyond the form of a repetition. */
export const readRepetition = (rule: string): Repetition | null => {
  const parts = rule.trim().toUpperCase().replace(/;$/, "").split(";")
  const pairs = parts.map((part) => part.split("=", 2))
  const names = pairs.map(([name = ""]) => name)
  if (names.some((name) => !readable.includes(name)) || new Set(names).size < names.length)
    return null
  const said = (name: string): string => pairs.find(([each]) => each === name)?.[1] ?? ""
  const every = Number(said("INTERVAL") || "1")
  const rhythm = readRhythm(said("FREQ"), said("BYDAY"), said("BYMONTHDAY"))
  const end = readEnd(said("COUNT"), said("UNTIL"))
  const isPossible = Number.isInteger(every) && every >= 1 && every <= MAX_INTERVAL
  return rhythm === null || end === null || !isPossible ? null : { rhythm, every, end }
}
