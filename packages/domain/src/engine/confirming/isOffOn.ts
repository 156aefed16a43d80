import { daysBetween, type LocalDate, startOfWeek, weekday } from "../../kernel/time/index.ts"
import type { Week } from "../../records/progress/index.ts"

/** Whether a weekly day off falls on a day, computed apart from the calendars that it checks. */
export const isOffOn = (off: Week["weeklyDaysOff"][number], day: LocalDate): boolean =>
  off.weekday === weekday(day) &&
  (off.everySecondFrom === null ||
    daysBetween(startOfWeek(off.everySecondFrom), startOfWeek(day)) % 14 === 0)
