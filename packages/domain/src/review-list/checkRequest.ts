import { checkValues } from "../quantity/index.ts"
import { checkDay, type LocalDate } from "../time/index.ts"
import type { ReviewRequest } from "./reviewList.ts"

/** The dates of a work order: those that steps count from, and the ends of its visits. */
export const orderDates = [
  "productionDate",
  "deliveryDate",
  "deliveryEndDate",
  "installationDate",
  "installationEndDate"
] as const

/**
 * Looks at what a review list is asked for, as somebody who checks no types may hand it in. Throws
 * a `RangeError` that names the argument.
 */
export const checkRequest = (request: ReviewRequest, today: LocalDate): void => {
  checkDay("today", today)
  for (const name of orderDates) checkDay(name, request[name])
  checkValues("values", request.values)
  checkValues("stepValues", request.stepValues)
}
