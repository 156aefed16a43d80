import { MAX_NUMBER_OF_DAYS } from "../record/index.ts"
import { checkDay, checkNumber, checkWhole } from "../time/index.ts"
import { MAX_IMPORTANCE, type WorkOrder } from "../work-order/index.ts"
import type { ChosenRow } from "./plannedSteps.ts"

/**
 * Looks at what is said of a work order and of its steps, as somebody who checks no types may hand
 * it in. Throws a `RangeError` that names the argument.
 */
export const checkOrder = (
  { importance }: Pick<WorkOrder, "importance">,
  rows: ReadonlyArray<ChosenRow> | null
): void => {
  checkNumber("importance", importance, Number.MIN_VALUE, MAX_IMPORTANCE)
  for (const { numberOfDaysDefault, startDate } of rows ?? []) {
    checkDay("rows.startDate", startDate)
    checkWhole("rows.numberOfDaysDefault", numberOfDaysDefault, 1, MAX_NUMBER_OF_DAYS)
  }
}
