import { Id, IdsOnce } from "@atelier/domain/record"
import { Schema, type SchemaAST } from "effect"
import { describe, expect, it } from "vitest"
import { everyCall } from "./calls/everyCall.ts"

const isEachOnce = ({ checks }: SchemaAST.AST): boolean =>
  (checks ?? []).some(({ annotations }) => annotations?.eachOnce === true)

const isId = (ast: SchemaAST.AST): boolean =>
  ast._tag === "Union"
    ? ast.types.some(isId)
    : [ast, ...(ast.checks ?? [])].some(({ annotations }) => annotations?.identifier === "Id")

/** True for entries by day, except for amounts and for days of a resource, which may repeat. */
const isOfDay = ({ propertySignatures }: SchemaAST.Objects): boolean =>
  propertySignatures.some(({ name }) => name === "date") &&
  propertySignatures.every(({ name }) => name !== "resource" && name !== "measureType")

/** True if entries identify something: they are ids, or contain an id or a day. */
const isNaming = (ast: SchemaAST.AST): boolean =>
  isId(ast) ||
  (ast._tag === "Objects" &&
    (isOfDay(ast) || ast.propertySignatures.some(({ type }) => isId(type))))

const doubled = (ast: SchemaAST.AST, path = "", seen = new Set<SchemaAST.AST>()): Array<string> => {
  if (seen.has(ast)) return []
  const inside = new Set([...seen, ast])
  switch (ast._tag) {
    case "Arrays": {
      const items = [...ast.elements, ...ast.rest]
      return items.some(isNaming) && !isEachOnce(ast)
        ? [path]
        : items.flatMap((item) => doubled(item, `${path}[]`, inside))
    }
    case "Objects":
      return ast.propertySignatures.flatMap(({ name, type }) =>
        doubled(type, `${path}.${String(name)}`, inside)
      )
    case "Union":
      return ast.types.flatMap((type) => doubled(type, path, inside))
    case "Suspend":
      return doubled(ast.thunk(), path, inside)
    default:
      return []
  }
}

const doubledIn = (schema: Schema.Top | undefined): ReadonlyArray<string> =>
  schema === undefined ? [] : doubled(schema.ast)

describe("a list of ids in the input", () => {
  it.each(everyCall)("has no duplicates in %s", (_name, { body, query }) => {
    expect([...doubledIn(body), ...doubledIn(query)]).toEqual([])
  })

  it("would be found", () => {
    const ids = Schema.Array(Id)
    const inside = Schema.Struct({ orders: Schema.Array(Schema.Struct({ ids })), ids: IdsOnce })
    expect(doubledIn(inside)).toEqual([".orders[].ids"])
    expect(doubledIn(Schema.Array(Schema.NullOr(Id)))).toEqual([""])
    expect(doubledIn(Schema.Array(Schema.Struct({ date: Schema.String })))).toEqual([""])
    expect(Schema.is(IdsOnce)(["x", "x"])).toBe(false)
  })
})
