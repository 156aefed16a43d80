import { expect, it } from "vitest"
import { frenchSpaces } from "./frenchSpaces.ts"

it("adds non-breaking spaces before French punctuation", () => {
  expect(frenchSpaces("Vraiment ? Oui : « non » !")).toBe(
    "Vraiment\u00A0? Oui\u00A0: «\u00A0non\u00A0»\u00A0!"
  )
})

it("keeps other texts, such as times and addresses", () => {
  expect(frenchSpaces("À 14:30, voir https://exemple.ca")).toBe("À 14:30, voir https://exemple.ca")
})
