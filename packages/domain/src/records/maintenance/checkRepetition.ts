import * as Struct from "effect/Struct"
import {
  checkChoice,
  checkDay,
  checkList,
  checkObject,
  checkWhole
} from "../../kernel/time/index.ts"
import {
  frequencies,
  MAX_INTERVAL,
  MAX_TIMES,
  type MonthDays,
  type Repetition,
  type RepetitionEnd,
  type Rhythm
} from "./Repetition.ts"

const rhythms = Struct.keys(frequencies)
const monthDays: ReadonlyArray<MonthDays["_tag"]> = ["SameDay", "LastDay", "Weekday"]
const ends: ReadonlyArray<RepetitionEnd["_tag"]> = ["Never", "After", "Until"]
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const places: ReadonlyArray<number> = [1, 2, 3, 4, -1]

const checkRhythm = (rhythm: Rhythm): void => {
  checkObject("rhythm", rhythm)
  checkChoice("rhythm._tag", rhythm._tag, rhythms)
  if (rhythm._tag === "Weekly") {
    checkList("rhythm.weekdays", rhythm.weekdays)
    for (const one of rhythm.weekdays) checkChoice("rhythm.weekdays", one, weekdays)
  }
  if (rhythm._tag !== "Monthly") return
  const { on } = rhythm
  checkObject("rhythm.on", on)
  checkChoice("rhythm.on._tag", on._tag, monthDays)
  if (on._tag !== "Weekday") return
  checkChoice("rhythm.on.nth", on.nth, places)
  checkChoice("rhythm.on.weekday", on.weekday, weekdays)
}

export const checkRepetition = ({ rhythm, every, end }: Repetition): void => {
  checkRhythm(rhythm)
  checkWhole("every", every, 1, MAX_INTERVAL)
  checkObject("end", end)
  checkChoice("end._tag", end._tag, ends)
  if (end._tag === "After") checkWhole("end.times", end.times, 1, MAX_TIMES)
  if (end._tag === "Until") checkDay("end.day", end.day)
}
