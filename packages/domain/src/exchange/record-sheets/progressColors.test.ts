import { expect, it } from "vitest"
import { progressColor, progressColors } from "./progressColors.ts"

const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

it("have readable white text", () => {
  for (const color of progressColors) expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThan(4.5)
})

it("repeat only after all are used", () => {
  const colors = Array.from({ length: progressColors.length }, (_, place) => progressColor(place))
  expect(new Set(colors).size).toBe(progressColors.length)
  expect(progressColor(progressColors.length)).toBe(progressColors[0])
})
