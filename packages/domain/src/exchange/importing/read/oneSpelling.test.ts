import { expect, it } from "vitest"
import { oneSpelling } from "./oneSpelling.ts"

it("spells a name as the record with it, or as its first place in the file", () => {
  const spell = oneSpelling(["Débit CNC", "Finish", "FINISH"])
  const names = ["debit cnc", "Paint", "PAINT", "FINISH", "finish"]
  expect(names.map(spell)).toEqual(["Débit CNC", "Paint", "Paint", "FINISH", "finish"])
})
