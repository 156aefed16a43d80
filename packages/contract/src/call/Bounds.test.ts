import { SchemaAST } from "effect"
import { describe, expect, it } from "vitest"
import { schemaNodes } from "../../test/schemaNodes.ts"
import { everyAddress, everyCall } from "../calls/everyCall.ts"
import type { Call } from "./Call.ts"

const parts = ["params", "query", "body"] as const

const takesLists = (call: Call): boolean =>
  parts.some((part) => {
    const schema = call[part]
    return schema !== undefined && [...schemaNodes(schema.ast)].some(SchemaAST.isArrays)
  })

const takesDays = (call: Call): boolean =>
  parts.some((part) => {
    const ast = call[part]?.ast
    if (ast === undefined || !SchemaAST.isObjects(ast)) return false
    const names = ast.propertySignatures.map(({ name }) => name)
    return names.includes("start") && names.includes("end")
  })

describe("the bounds of", () => {
  it.each(everyCall)("%s limit its input and answer", (_name, call) => {
    const { rows, bytes, elements, days } = call.bounds
    expect(rows).toBeGreaterThan(0)
    expect(bytes !== undefined, "bytes").toBe(call.body !== undefined)
    if (takesLists(call)) expect(elements, "elements").toBeGreaterThan(0)
    expect(days !== undefined, "days").toBe(takesDays(call))
  })

  it.each(everyAddress)("%s limit the body at %s", (_name, _path, { body, bounds }) => {
    if (body !== undefined) expect(bounds.bytes).toBeGreaterThan(0)
  })
})

it("include lists and days for some calls", () => {
  expect(everyCall.filter(([, call]) => takesLists(call)).length).toBeGreaterThan(20)
  expect(everyCall.filter(([, call]) => takesDays(call)).length).toBeGreaterThan(5)
})
