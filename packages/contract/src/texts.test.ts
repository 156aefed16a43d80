import { SchemaAST } from "effect"
import { describe, expect, it } from "vitest"
import { schemaNodes } from "../test/schemaNodes.ts"
import type { Call } from "./call/Call.ts"
import { everyCall } from "./calls/everyCall.ts"

const parts = ["params", "query", "body"] as const

const textsOf = (call: Call): ReadonlyArray<SchemaAST.String> =>
  parts.flatMap((part) => {
    const schema = call[part]
    return schema === undefined ? [] : [...schemaNodes(schema.ast)].filter(SchemaAST.isString)
  })

const isBounded = ({ checks }: SchemaAST.String): boolean => {
  const [first] = checks ?? []
  return (
    first?._tag === "Filter" &&
    first.aborted &&
    first.annotations?.arbitraryConstraint?.maxLength !== undefined
  )
}

const describeText = (ast: SchemaAST.String): string =>
  SchemaAST.resolveIdentifier(ast) ?? JSON.stringify(SchemaAST.resolve(ast) ?? {})

describe("every text of an input is checked for its length first:", () => {
  it.each(everyCall)("%s", (_name, call) => {
    expect(
      textsOf(call)
        .filter((text) => !isBounded(text))
        .map(describeText)
    ).toEqual([])
  })

  it("include some calls", () => {
    expect(everyCall.filter(([, call]) => textsOf(call).length > 0).length).toBeGreaterThan(100)
  })
})
