import { checkNumber, checkWhole, refuseArgument } from "../time/index.ts"
import type { Quantity } from "./Quantity.ts"

/**
 * Whole hundredths of a quantity; exact, because a quantity has at most two decimals. Throws a
 * `RangeError` where it is no number, which only what was never checked can be.
 */
export const toHundredths = (value: Quantity): number => {
  checkNumber("value", value)
  return Math.round(value * 100)
}

/** The quantity of a whole number of hundredths. */
export const fromHundredths = (hundredths: number): Quantity => {
  // Infinitely many are where there is no room at all.
  if (typeof hundredths !== "number" || Number.isNaN(hundredths))
    refuseArgument("hundredths", hundredths, "a number")
  return hundredths / 100
}

/** Whether a number passes by one operation, as most do in hot loops. */
const isSmallWhole = (value: number): boolean => (value | 0) === value

const checkShare = (hundredths: number, parts: number, place: number): void => {
  checkWhole("hundredths", hundredths)
  checkWhole("parts", parts, 1)
  checkWhole("place", place)
}

/**
 * What the place numbered `place` (from 0) of `parts` places gets when `hundredths` are shared
 * evenly: whole hundredths, the remainder on the earliest places.
 *
 * @example
 * shareOf(1_000, 3, 0) // => 334
 * shareOf(1_000, 3, 2) // => 333
 */
export const shareOf = (hundredths: number, parts: number, place: number): number => {
  if (parts < 1 || !isSmallWhole(hundredths) || !isSmallWhole(parts) || !isSmallWhole(place))
    checkShare(hundredths, parts, place)
  const share = Math.floor(hundredths / parts)
  return place < hundredths - share * parts ? share + 1 : share
}

/**
 * All shares of {@link shareOf}, in order. They always sum to `hundredths`; no places give none.
 *
 * @example
 * evenShares(1_000, 3) // => [334, 333, 333]
 */
export const evenShares = (hundredths: number, parts: number): ReadonlyArray<number> => {
  checkWhole("hundredths", hundredths)
  checkWhole("parts", parts)
  return Array.from({ length: parts }, (_, place) => shareOf(hundredths, parts, place))
}
