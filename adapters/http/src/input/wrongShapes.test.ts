import { type Call, everyCall, queryOf } from "@atelier/contract"
import { fieldText } from "@atelier/i18n/server"
import { Schema, SchemaAST } from "effect"
import { describe, expect, it } from "vitest"
import { decodeFields } from "./body/decodeFields.ts"

type Wire = Schema.Codec<unknown, unknown>

const WRONG: ReadonlyArray<unknown> = ["?", 0.5, -1, 1e12, true, null, {}, [], [[]]]
const OTHER = fieldText("en", "no text")

const misshapen = (value: unknown): ReadonlyArray<unknown> => {
  const below =
    typeof value === "object" && value !== null
      ? Object.entries(value).flatMap(([key, part]) =>
          misshapen(part).map((wrong) =>
            Array.isArray(value) ? value.with(Number(key), wrong) : { ...value, [key]: wrong }
          )
        )
      : []
  return [...WRONG, ...below]
}

const partsOf = (call: Call): ReadonlyArray<Wire> =>
  [call.params, queryOf(call), call.bodyAs === "bytes" ? undefined : call.body].filter(
    (part) => part !== undefined
  ) as Array<Wire>

const shapesOf = (ast: SchemaAST.AST): ReadonlyArray<unknown> => {
  if (SchemaAST.isUnion(ast)) return ast.types.flatMap(shapesOf)
  if (SchemaAST.isLiteral(ast)) return [ast.literal]
  if (SchemaAST.isNumber(ast)) return [1]
  if (SchemaAST.isBoolean(ast)) return [false]
  if (SchemaAST.isNull(ast)) return [null]
  if (SchemaAST.isArrays(ast))
    return [[...ast.elements, ...ast.rest].map((element) => shapesOf(element)[0])]
  if (!SchemaAST.isObjects(ast)) return ["x"]
  const named = ast.propertySignatures.map(({ name, type }) => [name, shapesOf(type)[0]])
  const others = ast.indexSignatures.map(({ type }) => ["x", shapesOf(type)[0]])
  return [Object.fromEntries([...named, ...others])]
}

describe("input of another shape gets an error that says what is required:", () => {
  it.each(everyCall)("%s", (_name, call) => {
    const unsaid = new Set<string>()
    for (const schema of partsOf(call))
      for (const sample of shapesOf(Schema.toEncoded(schema).ast))
        for (const wrong of misshapen(sample)) {
          const decoded = decodeFields(schema, wrong)
          if (decoded._tag === "Success") continue
          for (const { path, message } of decoded.failure)
            if (fieldText("en", message) === OTHER) unsaid.add(`${path}: ${message}`)
        }
    expect([...unsaid]).toEqual([])
  })
})
