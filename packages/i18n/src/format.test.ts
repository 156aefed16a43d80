import { expect, it } from "vitest"
import { formatBytes, formatDay, formatQuantity, formatTime } from "./format.ts"

it("writes days in Arabic with Western digits, apart from a Latin name before them", () => {
  expect(formatDay("ar-u-nu-latn", "2026-11-20", "short")).toBe("\u200F20 نوفمبر")
  expect(formatTime("ar-u-nu-latn", "08:00")).toMatch(/^\u200F8:00/)
  expect(formatQuantity("ar-u-nu-latn", 1234.5)).toBe("1,234.5")
})

it("adds nothing in left-to-right languages", () => {
  expect(formatDay("es-419", "2026-11-20", "long")).toBe("20 de noviembre de 2026")
  expect(formatDay("zh-CN", "2026-11-20", "long")).toBe("2026年11月20日")
})

it("formats sizes in suitable units", () => {
  const plain = (locale: string, bytes: number) => formatBytes(locale, bytes).replace(/\s/g, " ")
  expect([0, 1, 15, 1_400, 2_147_483_648].map((bytes) => plain("en-CA", bytes))).toEqual([
    "0 bytes",
    "1 byte",
    "15 bytes",
    "1.4 kB",
    "2.1 GB"
  ])
  expect([15, 1_400].map((bytes) => plain("fr-CA", bytes))).toEqual(["15 octets", "1,4 ko"])
})
