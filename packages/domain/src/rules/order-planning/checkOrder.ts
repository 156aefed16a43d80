import { MAX_NUMBER_OF_DAYS } from "../../kernel/record/index.ts"
import { checkDay, checkList, checkWhole, refuseArgument } from "../../kernel/time/index.ts"
import { checkImportance, orderDefaults } from "../../records/work-order/index.ts"
import { orderDates, type WorkOrderInfo } from "../review-list/index.ts"
import type { ChosenRow } from "./plannedSteps.ts"

/** Fields that must be given, even if empty. */
const alwaysSaid = ["name", ...Object.keys(orderDefaults)] as ReadonlyArray<keyof WorkOrderInfo>

/** Validates the dates of a work order. Throws a `RangeError` that names the field. */
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

/** Validates an order and its rows; throws a `RangeError` that names the argument. */
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
