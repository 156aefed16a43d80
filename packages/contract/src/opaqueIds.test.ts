import { ChangeId } from "@atelier/domain/record"
import { Schema, SchemaAST } from "effect"
import { describe, expect, it } from "vitest"
import { everyCall } from "./calls/everyCall.ts"
import { CommittedChange } from "./parts/Change.ts"

/** Names of fields that contain ids. */
const NAMES = /^(id|undoes)$|(Id|Ids)$|^[a-z]*Id[A-Z]/

type Found = readonly [field: string, ast: SchemaAST.AST]

const fieldsOf = (
  ast: SchemaAST.AST,
  seen: Set<SchemaAST.AST> = new Set()
): ReadonlyArray<Found> => {
  if (seen.has(ast)) return []
  seen.add(ast)
  if (ast._tag === "Objects")
    return ast.propertySignatures.flatMap(({ name, type }) => [
      [String(name), type] as const,
      ...fieldsOf(type, seen)
    ])
  if (ast._tag === "Arrays")
    return [...ast.elements, ...ast.rest].flatMap((part) => fieldsOf(part, seen))
  return ast._tag === "Union" ? ast.types.flatMap((part) => fieldsOf(part, seen)) : []
}

const isNumeric = (ast: SchemaAST.AST): boolean =>
  ast._tag === "Number" ||
  (ast._tag === "Union" && ast.types.some(isNumeric)) ||
  (ast._tag === "Arrays" && [...ast.elements, ...ast.rest].some(isNumeric))

const numericNames = (schema: Schema.Top): ReadonlyArray<string> =>
  fieldsOf(SchemaAST.toEncoded(schema.ast)).flatMap(([name, ast]) =>
    NAMES.test(name) && isNumeric(ast) ? [name] : []
  )

describe("ids on the wire", () => {
  it.each(everyCall)("are not sequential numbers in %s", (_name, call) => {
    const parts = [call.output, call.params, call.query, call.body].flatMap((part) => part ?? [])
    expect(parts.flatMap(numericNames)).toEqual([])
  })

  it("are not sequential numbers in the stream of changes", () => {
    expect(numericNames(CommittedChange)).toEqual([])
    expect(fieldsOf(SchemaAST.toEncoded(CommittedChange.ast)).length).toBeGreaterThan(20)
  })

  it("would be found", () => {
    const answer = Schema.Struct({
      data: Schema.Array(Schema.Struct({ id: Schema.Int, undoes: Schema.NullOr(Schema.Int) })),
      changeId: Schema.NullOr(Schema.Int)
    })
    expect(numericNames(answer)).toEqual(["id", "undoes", "changeId"])
    expect(Schema.is(ChangeId)("12")).toBe(false)
  })
})
