import { checkChoice, checkList, checkNumber, refuseArgument } from "../time/index.ts"
import type { MeasuredValue } from "./MeasuredValue.ts"
import { measureTypes } from "./MeasureType.ts"
import { isWholeHundredths, MAX_QUANTITY } from "./Quantity.ts"

/**
 * Looks at values that were handed in: of measure types that there are, each a number that is not
 * negative, of two decimals and at most {@link MAX_QUANTITY}. Throws a `RangeError` that names the
 * argument.
 */
export const checkValues = (argument: string, values: ReadonlyArray<MeasuredValue>): void => {
  checkList(argument, values)
  for (const { measureType, value } of values) {
    checkChoice(argument, measureType, measureTypes)
    checkNumber(argument, value, 0, MAX_QUANTITY)
    if (!isWholeHundredths(value)) refuseArgument(argument, value, "a number of two decimals")
  }
}
