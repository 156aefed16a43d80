import { expect, it } from "vitest"
import { clientCalls } from "../../packages/contract/src/client/clientCalls.ts"
import { callsAsData } from "./callsAsData.ts"

const source = new URL("../../packages/contract/src/client/clientCalls.ts", import.meta.url)

it("gives browsers every call without descriptions", async () => {
  const written = (await callsAsData().load(source.pathname)) ?? ""
  const text: unknown = JSON.parse(/JSON\.parse\((.*)\)$/.exec(written)?.[1] ?? '""')
  expect(JSON.parse(String(text))).toEqual(clientCalls)
  expect(Object.keys(clientCalls).length).toBeGreaterThan(100)
  expect(written).not.toMatch(/^import|summary/m)
})

it("keeps other sources unchanged", async () => {
  expect(await callsAsData().load("/packages/contract/src/calls/calls.ts")).toBeNull()
})
