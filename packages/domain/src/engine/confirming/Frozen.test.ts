import { expect, it } from "vitest"
import { checkFrozen, type Frozen } from "./Frozen.ts"

it.each([
  [null, "frozen: null is not an object"],
  ["2026-12-01", "frozen: 2026-12-01 is not an object"],
  [[], "frozen:  is not an object"],
  [{ fences: "2026-12-01" }, "frozen.fences: 2026-12-01 is not a field of what stays"],
  [{ fence: "soon" }, "fence: soon is not a day written YYYY-MM-DD"],
  [{ workOrderIds: "a" }, "frozen.workOrderIds: a is not a list"],
  [{ eventIds: ["a", 1] }, "frozen.eventIds.1: 1 is not a text"],
  [{ clientNames: [null] }, "frozen.clientNames.0: null is not a text"],
  [{ moveUnlinked: "no" }, "frozen.moveUnlinked: no is not one of true, false"]
])("rejects invalid frozen work: %j", (frozen, message) => {
  expect(() => checkFrozen(frozen as unknown as Frozen)).toThrow(new RangeError(message))
})

it("accepts missing and empty frozen work", () => {
  for (const frozen of [undefined, {}, { fence: null, eventIds: [], moveUnlinked: false }])
    expect(() => checkFrozen(frozen)).not.toThrow()
})
