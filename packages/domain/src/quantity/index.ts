export { MeasuredValue, quantityOf } from "./MeasuredValue.ts"
export { MeasureType, measureTypes } from "./MeasureType.ts"
export {
  evenShares,
  fromHundredths,
  LARGEST_QUANTITY,
  parseQuantity,
  Quantity,
  shareOf,
  toHundredths
} from "./Quantity.ts"
