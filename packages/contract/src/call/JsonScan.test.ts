import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type JsonExcess, makeJsonScan } from "./JsonScan.ts"

const encoder = new TextEncoder()
const bytesOf = (text: string): Uint8Array => encoder.encode(text)

const GENEROUS = { depth: 64, values: 10_000 }

const scanned = (text: string, bytes: number, limits = GENEROUS): JsonExcess | null => {
  const scan = makeJsonScan(limits)
  const whole = bytesOf(text)
  for (let at = 0; at < whole.length; at += bytes) {
    const excess = scan(whole.subarray(at, at + bytes))
    if (excess !== null) return excess
  }
  return null
}

const depthOf = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
    : 0

const anyValue = fc.jsonValue({ maxDepth: 8, noUnicodeString: false })

describe("a JSON text that is scanned in pieces", () => {
  it("is rejected exactly if nested too deeply, whatever its strings", () => {
    fc.assert(
      fc.property(
        anyValue,
        fc.integer({ min: 1, max: 9 }),
        fc.nat({ max: 9 }),
        (value, size, depth) => {
          const found = scanned(JSON.stringify(value), size, { ...GENEROUS, depth })
          expect(found).toBe(depthOf(value) > depth ? "depth" : null)
        }
      )
    )
  })

  it("is rejected with too many values", () => {
    const ones = (count: number): string => `{"ids":[${"1,".repeat(count - 1)}1]}`
    expect(scanned(ones(9_000), 1_000)).toBeNull()
    expect(scanned(ones(11_000), 1_000)).toBe("values")
    expect(scanned(`"${",".repeat(50_000)}"`, 1_000)).toBeNull()
  })

  it("is not read past the bracket that is too deep", () => {
    const scan = makeJsonScan(GENEROUS)
    expect(scan(bytesOf("[".repeat(64)))).toBeNull()
    expect(scan(bytesOf("["))).toBe("depth")
  })

  it("may contain quotes, brackets and commas in strings", () => {
    const text = JSON.stringify({ name: `${"[{,".repeat(100)}\\"${'"\\'.repeat(20)}` })
    for (const size of [1, 2, 3, 1_000])
      expect(scanned(text, size, { depth: 1, values: 1 })).toBeNull()
  })
})
