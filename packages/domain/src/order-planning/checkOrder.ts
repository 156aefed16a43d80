import { MAX_NUMBER_OF_DAYS } from "../record/index.ts"
import { orderDates, type WorkOrderInfo } from "../review-list/index.ts"
import { checkDay, checkList, checkWhole, refuseArgument } from "../time/index.ts"
import { checkImportance, orderDefaults } from "../work-order/index.ts"
import type { ChosenRow } from "./plannedSteps.ts"

/** What is said of every work order, if only that it is empty. */
const alwaysSaid = ["name", ...Object.keys(orderDefaults)] as ReadonlyArray<keyof WorkOrderInfo>

/** Looks at the dates that a work order has. Throws a `RangeError` that names the field. */
export const checkDates = (
  info: {
    readonly [K in (typeof orderDates)[number]]?: WorkOrderInfo[K] | undefined
  }
): void => {
  for (const name of orderDates) {
    const date = info[name]
    if (date != null) checkDay(name, date)
  }
}

/**
 * Looks at what is said of a work order and of its steps, as somebody who checks no types may hand
 * it in. Throws a `RangeError` that names the argument.
 */
export const checkOrder = (info: WorkOrderInfo, rows: ReadonlyArray<ChosenRow> | null): void => {
  for (const field of alwaysSaid)
    if (info[field] === undefined) refuseArgument(field, undefined, "something, or empty")
  checkDates(info)
  checkImportance(info.importance)
  for (const { daysOff = [], numberOfDaysDefault, startDate } of rows ?? []) {
    checkList("rows.daysOff", daysOff)
    for (const day of daysOff) checkDay("rows.daysOff", day)
    checkDay("rows.startDate", startDate)
    checkWhole("rows.numberOfDaysDefault", numberOfDaysDefault, 1, MAX_NUMBER_OF_DAYS)
  }
}
