const DECIMALS = 1e9
/** Relative; a few operations on doubles differ from the exact result by less. */
const NOISE = 2e-15

/**
 * Returns the decimal with at most nine places that a reckoned number stands for where binary
 * fractions alone keep it from that decimal; any other number unchanged.
 *
 * @example
 * dropNoise(0.1 + 0.2) // => 0.3
 * dropNoise(2 / 3) // => 0.6666666666666666
 */
export const dropNoise = (value: number): number => {
  const decimal = Math.round(value * DECIMALS) / DECIMALS
  return Math.abs(value - decimal) <= Math.abs(value) * NOISE ? decimal : value
}
