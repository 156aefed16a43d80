import type { Text } from "@atelier/ui"
import { expect, it } from "vitest"
import { isGain, shiftText } from "./shiftText.ts"

const t = ((key: string, { count }: { readonly count?: number } = {}) =>
  [key.replace(/^.*\./, ""), count].filter((part) => part !== undefined).join(" ")) as Text
const shift = (daysLater: number, lateBefore: number, lateAfter: number) => ({
  workOrderId: "w1",
  daysLater,
  lateBefore,
  lateAfter
})

it("an order gains when it is less late, or ends earlier and is not later than it was", () => {
  expect([shift(3, 5, 2), shift(-1, 0, 0), shift(-1, 0, 2), shift(1, 0, 0)].map(isGain)).toEqual([
    true,
    true,
    false,
    false
  ])
})

it("says by how many days an order ends later or earlier, and whether it is late", () => {
  expect(shiftText(shift(2, 0, 0), t)).toBe("later 2")
  expect(shiftText(shift(-2, 3, 0), t)).toBe("earlier 2, notLate")
  expect(shiftText(shift(4, 0, 1), t)).toBe("later 4, newlyLate 1")
  expect(shiftText(shift(0, 1, 2), t)).toBe("stillLate 2")
})
