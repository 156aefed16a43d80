import { expect, it } from "vitest"
import { placeCode, usualPlace } from "./usualPlace.ts"

it.each([
  ["fr", "CA.QC"],
  ["fr-CA", "CA.QC"],
  ["en-CA", "CA.ON"],
  ["en-AU", "AU"],
  ["en-GB", "GB"],
  ["es", null]
])("who reads %s is first offered the holidays of %s", (locale, code) => {
  expect(placeCode(usualPlace(locale))).toBe(code)
})
