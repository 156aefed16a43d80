import { checkValues } from "../../kernel/quantity/index.ts"
import { MAX_NUMBER_OF_DAYS } from "../../kernel/record/index.ts"
import { checkDay, checkList, checkWhole, type LocalDate } from "../../kernel/time/index.ts"
import type { KeptRow, ReviewRequest } from "./ReviewRequest.ts"
import { orderDates } from "./WorkOrderDraft.ts"

/** Validates a request; throws a `RangeError` that names the argument. */
export const checkRequest = (request: ReviewRequest, today: LocalDate): void => {
  checkDay("today", today)
  for (const name of orderDates) checkDay(name, request[name])
  checkValues("values", request.values)
  checkValues("stepValues", request.stepValues)
}

/** Validates kept rows of a review list. Throws a `RangeError` that names the field. */
export const checkKept = (kept: ReadonlyArray<KeptRow>): void => {
  checkList("kept", kept)
  for (const { daysOff = [], numberOfDaysDefault, startDate } of kept) {
    checkDay("kept.startDate", startDate)
    checkWhole("kept.numberOfDaysDefault", numberOfDaysDefault, 1, MAX_NUMBER_OF_DAYS)
    checkList("kept.daysOff", daysOff)
    for (const day of daysOff) checkDay("kept.daysOff", day)
  }
}
