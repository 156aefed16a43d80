import type { Weekday } from "../../kernel/time/index.ts"
import { keyOfWord, type SheetSurroundings, writtenWord } from "./SheetSurroundings.ts"

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const keys = weekdays.map((weekday) => `weekday.${weekday}`)

export const writtenWeekday = (at: SheetSurroundings, weekday: Weekday): string =>
  writtenWord(at, `weekday.${weekday}`)

export const weekdayOfWord = (at: SheetSurroundings, word: string): Weekday | undefined =>
  weekdays[keys.indexOf(keyOfWord(at, keys, word) ?? "")]
