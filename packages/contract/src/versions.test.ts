import { type Schema, SchemaAST } from "effect"
import { describe, expect, it } from "vitest"
import { everyCall } from "./calls/everyCall.ts"

type Fields = ReadonlyMap<string, SchemaAST.AST>

const fieldsOf = (ast: SchemaAST.AST): Fields =>
  new Map(
    SchemaAST.isObjects(ast)
      ? ast.propertySignatures.map(({ name, type }) => [String(name), type] as const)
      : []
  )

const fieldsOfSchema = (schema: Schema.Top | undefined): Fields =>
  schema === undefined ? new Map() : fieldsOf(SchemaAST.toType(schema.ast))

const isRow = (fields: Fields): boolean => fields.has("version")

const entriesOf = (fields: Fields): ReadonlyArray<readonly [list: string, entry: Fields]> =>
  [...fields].flatMap(([name, type]) =>
    SchemaAST.isArrays(type) ? type.rest.map((entry) => [name, fieldsOf(entry)] as const) : []
  )

describe("the version of a row", () => {
  it.each(everyCall)("is not required in the body of %s, except for proposals", (_, call) => {
    if (call.scope === "read" || call.seen.of === "proposed") return
    const body = fieldsOfSchema(call.body)
    const isOptional = (fields: Fields): boolean => {
      const version = fields.get("version")
      return version === undefined || SchemaAST.isOptional(version)
    }
    expect(isOptional(body)).toBe(true)
    for (const [list, entry] of entriesOf(body))
      if (list !== "versions") expect(isOptional(entry), list).toBe(true)
  })

  it.each(everyCall)("starts the tag of %s for reads of one row", (_, call) => {
    if (call.scope === "write") return
    const output = fieldsOfSchema(call.output)
    const rows = [output, ...[...output.values()].map(fieldsOf)].filter(isRow)
    if (isRow(output) || rows.length === 1) expect(call.target).toBeDefined()
  })
})
