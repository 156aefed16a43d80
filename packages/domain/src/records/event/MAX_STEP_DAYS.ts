import { MAX_NUMBER_OF_DAYS } from "../../kernel/record/index.ts"
import { lengthInDays } from "../../kernel/time/index.ts"
import { daysOffOf, eventDays, type InterruptedTime } from "./eventTimes.ts"

/**
 * Maximum number of civil days from the first to the last day of a step, for planning and for
 * confirmed moves. It allows the maximum number of worked days with twice as many closed days.
 */
export const MAX_STEP_DAYS = 3 * MAX_NUMBER_OF_DAYS

/** Maximum number of days off within a step. */
export const MAX_DAYS_OFF = MAX_NUMBER_OF_DAYS

/** Whether a step spans more than {@link MAX_STEP_DAYS} days, or has too many days off. */
export const isTooLong = (time: InterruptedTime): boolean =>
  lengthInDays(eventDays(time)) > MAX_STEP_DAYS || daysOffOf(time).length > MAX_DAYS_OFF
