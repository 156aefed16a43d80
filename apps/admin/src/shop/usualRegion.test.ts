import { expect, it } from "vitest"
import { regionCode, usualRegion } from "./usualRegion.ts"

it.each([
  ["fr", "CA-QC"],
  ["fr-CA", "CA-QC"],
  ["en-CA", "CA-ON"],
  ["en-AU", "AU"],
  ["en-GB", "GB"],
  ["es", null],
  // A region of several countries, such as Latin America.
  ["es-419", null]
])("offers readers of %s the holidays of %s first", (locale, code) => {
  expect(regionCode(usualRegion(locale, [locale]))).toBe(code)
})

it.each([
  ["en-GB", ["en-US", "en"], "US"],
  ["en-GB", ["en", "fr-CA"], "CA-QC"],
  ["fr", ["fr-FR", "fr"], "FR"],
  ["fr", ["fr"], "CA-QC"],
  ["en-GB", ["en"], "GB"]
])("offers %s with a browser of %s the region %s", (locale, spoken, code) => {
  expect(regionCode(usualRegion(locale, spoken))).toBe(code)
})
