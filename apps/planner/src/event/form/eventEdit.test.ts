import { noScope } from "@atelier/domain/event"
import { expect, it } from "vitest"
import { scopeIn } from "./eventEdit.ts"

it("sends the whole shop without formerly selected resources", () => {
  const named = { ...noScope, production: true, installerIds: ["anna"] }
  expect(scopeIn({ scope: named })).toEqual(named)
  expect(scopeIn({ scope: { ...named, wholeShop: true } })).toEqual({ ...noScope, wholeShop: true })
})
