import { expect, it } from "vitest"
import { nobody } from "./EventForm.ts"
import { scopeIn } from "./eventEdit.ts"

it("the whole shop is sent without whoever was named before it", () => {
  const named = { ...nobody, production: true, installerIds: ["anna"] }
  expect(scopeIn({ scope: named })).toEqual(named)
  expect(scopeIn({ scope: { ...named, wholeShop: true } })).toEqual({ ...nobody, wholeShop: true })
})
