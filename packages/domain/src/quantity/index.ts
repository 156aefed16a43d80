export { evenShares, fromHundredths, shareOf, toHundredths } from "./hundredths.ts"
export { MeasuredValue, quantityOf } from "./MeasuredValue.ts"
export { MeasureType, measureTypes } from "./MeasureType.ts"
export { LARGEST_QUANTITY, parseQuantity, Quantity } from "./Quantity.ts"
