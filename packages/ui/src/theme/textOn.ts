const channel = (value: number): number => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const luminance = (hex: string): number => {
  const number = Number.parseInt(hex.slice(1, 7), 16)
  return (
    0.2126 * channel((number >> 16) & 255) +
    0.7152 * channel((number >> 8) & 255) +
    0.0722 * channel(number & 255)
  )
}

/** Returns the contrast ratio of two colours `#RRGGBB`, from 1 to 21 (WCAG 2). */
const contrast = (one: string, other: string): number => {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05]
  return Math.max(a, b) / Math.min(a, b)
}

const INK = "#000000"
const PAPER = "#FFFFFF"

/** Returns black or white, whichever has more contrast on the colour; at least 4.5 to 1. */
export const textOn = (hex: string): typeof INK | typeof PAPER =>
  contrast(hex, INK) >= contrast(hex, PAPER) ? INK : PAPER
