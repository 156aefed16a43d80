const DECIMALS = 1e9
/** Relative; the rounding error of a few operations on doubles is smaller. */
const NOISE = 2e-15

/**
 * Rounds a computed number to the nearest decimal with nine places if only binary rounding errors
 * separate them; returns any other number unchanged.
 *
 * @example
 * dropNoise(0.1 + 0.2) // => 0.3
 * dropNoise(2 / 3) // => 0.6666666666666666
 */
export const dropNoise = (value: number): number => {
  const decimal = Math.round(value * DECIMALS) / DECIMALS
  return Math.abs(value - decimal) <= Math.abs(value) * NOISE ? decimal : value
}
