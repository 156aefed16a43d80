import fc from "fast-check"
import {
  fromHundredths,
  MAX_QUANTITY,
  type MeasuredValue,
  type MeasureType,
  measureTypes,
  type Quantity
} from "../src/kernel/quantity/index.ts"

/** Hundredths of a valid quantity; small ones are more frequent. */
export const hundredths: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: 0, max: 10 }),
  fc.integer({ min: 0, max: 1_000 }),
  fc.integer({ min: 0, max: 1_000_000 }),
  fc.integer({ min: 0, max: MAX_QUANTITY * 100 })
)

export const quantity: fc.Arbitrary<Quantity> = hundredths.map(fromHundredths)

export const measureType: fc.Arbitrary<MeasureType> = fc.constantFrom(...measureTypes)

export const measuredValues: fc.Arbitrary<ReadonlyArray<MeasuredValue>> = fc.uniqueArray(
  fc.record({ measureType, value: quantity }),
  { selector: (entry) => entry.measureType, maxLength: 3 }
)
