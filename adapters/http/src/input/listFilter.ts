import type { ListQuery } from "@atelier/application/ports"
import { type Resource, rowSchemaOf } from "@atelier/contract"
import { Result, Schema, SchemaAST } from "effect"
import { decodeFields } from "./body/decodeFields.ts"
import type { FieldIssue } from "./refusal/invalidInput.ts"

type Scalar = ListQuery["where"][string][number]
type Value = Schema.Codec<Scalar, unknown>

const SEARCH = "q"

/** The schema of a field with a single value, without its limits; null for others. */
const scalarOf = (ast: SchemaAST.AST): Value | null => {
  if (SchemaAST.isString(ast)) return Schema.String
  if (SchemaAST.isNumber(ast)) return Schema.Finite
  if (SchemaAST.isBoolean(ast)) return Schema.Boolean
  if (SchemaAST.isNull(ast)) return Schema.Null
  if (SchemaAST.isLiteral(ast) && typeof ast.literal !== "bigint")
    return Schema.Literal(ast.literal)
  if (!SchemaAST.isUnion(ast)) return null
  const values = ast.types.map(scalarOf)
  return values.every((value) => value !== null) ? Schema.Union(values) : null
}

const oneOrSeveral = (value: Value) => Schema.Union([value, Schema.Array(value)])

/** Filters of a resource: its fields with a single value, and `q`. */
const filterFields = (resource: Resource) => {
  const { ast } = rowSchemaOf(resource)
  const properties = SchemaAST.isObjects(ast) ? ast.propertySignatures : []
  const equal = properties.flatMap(({ name, type }) => {
    const value = scalarOf(type)
    if (value === null) return []
    const asked = SchemaAST.isOptional(type) ? Schema.NullOr(value) : value
    return [[String(name), Schema.optionalKey(oneOrSeveral(asked))] as const]
  })
  return { [SEARCH]: Schema.optionalKey(Schema.String), ...Object.fromEntries(equal) }
}

export interface ListFilter {
  readonly where: ListQuery["where"]
  readonly text: string
}

/** Checks a filter; returns the field errors if it is invalid. */
export const listFilter = (
  resource: Resource,
  filter: Readonly<Record<string, unknown>>
): Result.Result<ListFilter, ReadonlyArray<FieldIssue>> => {
  const fields = filterFields(resource)
  const names = Object.keys(fields)
  const unknown = Object.keys(filter).filter((name) => !names.includes(name))
  if (unknown.length > 0) {
    const message = `must be one of ${names.join(", ")}`
    return Result.fail(unknown.map((path) => ({ path, message })))
  }
  return Result.map(decodeFields(Schema.Struct(fields), filter), ({ q = "", ...equal }) => ({
    where: Object.fromEntries(
      Object.entries<Scalar | ReadonlyArray<Scalar>>(equal).map(([name, value]) => [
        name,
        Array.isArray(value) ? value : [value]
      ])
    ),
    text: q
  }))
}
