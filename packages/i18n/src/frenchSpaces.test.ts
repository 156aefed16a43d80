import { expect, it } from "vitest"
import { frenchSpaces } from "./frenchSpaces.ts"

it("keeps French punctuation with the word before it", () => {
  expect(frenchSpaces("Vraiment ? Oui : « non » !")).toBe(
    "Vraiment\u00A0? Oui\u00A0: «\u00A0non\u00A0»\u00A0!"
  )
})

it("leaves everything else alone, such as a time or an address", () => {
  expect(frenchSpaces("À 14:30, voir https://exemple.ca")).toBe("À 14:30, voir https://exemple.ca")
})
