import { noScope } from "@atelier/domain/event"
import { crewRow, progressRow } from "@atelier/domain/testing"
import { describe, expect, it } from "vitest"
import { initialScope } from "./closable.ts"

const nothing = {
  wholeShop: false,
  production: false,
  progresses: [],
  installers: [],
  shippers: []
}

describe("initialScope", () => {
  it("is the whole shop for users who may close it", () => {
    const closable = { ...nothing, wholeShop: true, installers: [crewRow("anna")] }
    expect(initialScope(closable)).toEqual({ ...noScope, wholeShop: true })
  })

  it("is the only resource that the user may close", () => {
    expect(initialScope({ ...nothing, installers: [crewRow("anna")] })).toEqual({
      ...noScope,
      installerIds: ["anna"]
    })
    expect(initialScope({ ...nothing, production: true })).toEqual({ ...noScope, production: true })
  })

  it("is empty for users who may close several resources or none", () => {
    expect(initialScope(nothing)).toEqual(noScope)
    const closable = { ...nothing, progresses: [progressRow("cut")], installers: [crewRow("anna")] }
    expect(initialScope(closable)).toEqual(noScope)
  })
})
