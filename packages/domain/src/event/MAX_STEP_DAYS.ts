import { MAX_NUMBER_OF_DAYS } from "../record/index.ts"
import { lengthInDays } from "../time/index.ts"
import { daysOffOf, eventDays, type InterruptedTime } from "./eventTimes.ts"

/**
 * The most civil days from the first day of a step to its last one, wherever planning puts it or
 * somebody confirms it: the most worked days that a step has, with as many closed ones and more.
 */
export const MAX_STEP_DAYS = 3 * MAX_NUMBER_OF_DAYS

/** The most days of a step on which it is not worked. */
export const MAX_DAYS_OFF = MAX_NUMBER_OF_DAYS

/** Whether a step lies over more days than {@link MAX_STEP_DAYS}, or has too many days off. */
export const isTooLong = (time: InterruptedTime): boolean =>
  lengthInDays(eventDays(time)) > MAX_STEP_DAYS || daysOffOf(time).length > MAX_DAYS_OFF
