import { expect, it } from "vitest"
import { noScope } from "../../plan/closures/closable.ts"
import { scopeIn } from "./eventEdit.ts"

it("the whole shop is sent without whoever was named before it", () => {
  const named = { ...noScope, production: true, installerIds: ["anna"] }
  expect(scopeIn({ scope: named })).toEqual(named)
  expect(scopeIn({ scope: { ...named, wholeShop: true } })).toEqual({ ...noScope, wholeShop: true })
})
