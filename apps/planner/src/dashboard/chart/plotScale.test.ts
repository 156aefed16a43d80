import { expect, it } from "vitest"
import { plotScale } from "./plotScale.ts"

it("includes the largest number with few round lines", () => {
  for (const largest of [0, 0.01, 0.3, 1, 7, 9.99, 10, 44, 101, 1234.5, 98765]) {
    const { max, ticks } = plotScale(largest)
    expect(max).toBeGreaterThanOrEqual(largest - 1e-6)
    expect(ticks.length).toBeGreaterThan(1)
    expect(ticks.length).toBeLessThanOrEqual(6)
    expect(ticks.at(-1)).toBe(max)
  }
})
