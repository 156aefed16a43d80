import { checkNumber, checkWhole, refuseArgument } from "../time/index.ts"
import type { Quantity } from "./Quantity.ts"

/**
 * Converts a quantity to hundredths; exact, because a quantity has at most two decimals. Throws a
 * `RangeError` if the value is not a finite number.
 */
export const toHundredths = (value: Quantity): number => {
  checkNumber("value", value)
  return Math.round(value * 100)
}

export const fromHundredths = (hundredths: number): Quantity => {
  // Infinity is allowed: it stands for unlimited capacity.
  if (typeof hundredths !== "number" || Number.isNaN(hundredths))
    refuseArgument("hundredths", hundredths, "a number")
  return hundredths / 100
}

const isSmallWhole = (value: number): boolean => (value | 0) === value

const checkShare = (hundredths: number, parts: number, place: number): void => {
  checkWhole("hundredths", hundredths)
  checkWhole("parts", parts, 1)
  checkWhole("place", place)
}

/**
 * The share of place `place` (from 0) if `hundredths` are divided evenly among `parts` places:
 * whole hundredths, with the remainder on the earliest places.
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
 * All shares of {@link shareOf}, in order. Their sum is exactly `hundredths`; zero parts give an
 * empty list.
 *
 * @example
 * evenShares(1_000, 3) // => [334, 333, 333]
 */
export const evenShares = (hundredths: number, parts: number): ReadonlyArray<number> => {
  checkWhole("hundredths", hundredths)
  checkWhole("parts", parts)
  return Array.from({ length: parts }, (_, place) => shareOf(hundredths, parts, place))
}
