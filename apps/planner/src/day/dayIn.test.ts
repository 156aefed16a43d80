import { expect, it } from "vitest"
import { dayIn } from "./dayIn.ts"

it("takes the day of an instant from the shop's time zone, not from that of the device", () => {
  const instant = Date.parse("2026-11-30T02:30:00Z")
  expect(dayIn("America/Toronto", instant)).toBe("2026-11-29")
  expect(dayIn("Europe/Paris", instant)).toBe("2026-11-30")
  expect(dayIn("Pacific/Kiritimati", instant)).toBe("2026-11-30")
})
