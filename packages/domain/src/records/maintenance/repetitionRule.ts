import type { Weekday } from "../../kernel/time/index.ts"
import { checkRepetition } from "./checkRepetition.ts"
import {
  frequencies,
  type Repetition,
  type RepetitionEnd,
  type Rhythm,
  weekdayCodes
} from "./Repetition.ts"

const codeOf = (weekday: Weekday): string => weekdayCodes[weekday - 1] ?? ""

const rhythmParts = (rhythm: Rhythm): ReadonlyArray<string> => {
  switch (rhythm._tag) {
    case "Weekly":
      return rhythm.weekdays.length === 0
        ? []
        : [`BYDAY=${rhythm.weekdays.toSorted().map(codeOf).join(",")}`]
    case "Monthly":
      if (rhythm.on._tag === "LastDay") return ["BYMONTHDAY=-1"]
      return rhythm.on._tag === "Weekday"
        ? [`BYDAY=${rhythm.on.nth}${codeOf(rhythm.on.weekday)}`]
        : []
    default:
      return []
  }
}

const endParts = (end: RepetitionEnd): ReadonlyArray<string> => {
  if (end._tag === "After") return [`COUNT=${end.times}`]
  return end._tag === "Until" ? [`UNTIL=${end.day.replaceAll("-", "")}`] : []
}

/** The RFC 5545 `RRULE` of a repetition; throws a `RangeError` if it is invalid. */
export const repetitionRule = (repetition: Repetition): string => {
  checkRepetition(repetition)
  const { rhythm, every, end } = repetition
  return [
    `FREQ=${frequencies[rhythm._tag]}`,
    ...(every === 1 ? [] : [`INTERVAL=${every}`]),
    ...rhythmParts(rhythm),
    ...endParts(end)
  ].join(";")
}
