import type { ListQuery } from "@atelier/application/ports"
import { MAX_LISTED_ROWS, type Resource, rowSchemaOf } from "@atelier/contract"
import { Result, Schema, SchemaAST } from "effect"
import { decodeFields } from "./decodeFields.ts"
import type { FieldIssue } from "./invalidInput.ts"

/** The parameters of a list as `ra-data-simple-rest` sends them, each a JSON text. */
export interface ListParameters {
  readonly sort?: string
  readonly range?: string
  readonly filter?: string
}

type Where = ListQuery["where"]
type Wrong = ReadonlyArray<FieldIssue>

const Scalar = Schema.Union([Schema.String, Schema.Finite, Schema.Boolean, Schema.Null])
const VALUE = "must be a text, a number, true, false, null or a list of these"
const Value = Schema.Union([Scalar, Schema.Array(Scalar)]).annotate({ message: VALUE })
const Order = Schema.Literals(["ASC", "DESC", "asc", "desc"])
const Row = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0, { message: "must not be negative" }))
const Last = Schema.Int.check(
  Schema.isGreaterThanOrEqualTo(-1, { message: "must not be negative" })
)
const Range = Schema.Tuple([Row, Last]).check(
  Schema.makeFilter(([first, last]) => last >= first - 1 || "must not be before the start")
)

/**
 * The value of a parameter that is a JSON text, or what is wrong with the parameter or below it.
 */
const fromJson = <A>(
  name: keyof ListParameters,
  schema: Schema.Codec<A, unknown>,
  text: string
): Result.Result<A, Wrong> => {
  const parsed = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Unknown))(text)
  if (Result.isFailure(parsed)) return Result.fail([{ path: name, message: "must be JSON" }])
  const decoded = decodeFields(schema, parsed.success, { onExcessProperty: "error" })
  return Result.mapError(decoded, (issues) =>
    issues.map(({ path, message }) => ({ path: path === "" ? name : `${name}.${path}`, message }))
  )
}

const fieldsOf = (resource: Resource): ReadonlyArray<string> => {
  const { ast } = rowSchemaOf(resource)
  return SchemaAST.isObjects(ast) ? ast.propertySignatures.map(({ name }) => String(name)) : []
}

const sortOf = (text: string, fields: ReadonlyArray<string>) =>
  Result.map(
    fromJson("sort", Schema.Tuple([Schema.Literals(fields), Order]), text),
    ([field, order]) => ({ field, descending: order.toUpperCase() === "DESC" })
  )

const filterOf = (text: string, fields: ReadonlyArray<string>) => {
  const read = fromJson("filter", Schema.Record(Schema.String, Value), text)
  return Result.flatMap(read, ({ q, ...filter }) => {
    const unknown = Object.keys(filter).filter((field) => !fields.includes(field))
    if (unknown.length > 0) {
      const message = `must be one of ${["q", ...fields].join(", ")}`
      return Result.fail(unknown.map((field) => ({ path: `filter.${field}`, message })))
    }
    const where: Where = Object.fromEntries(
      Object.entries(filter).map(([field, value]) => [
        field,
        (Array.isArray(value) ? value : [value]) as Where[string]
      ])
    )
    return Result.succeed({ where, text: q === undefined || q === null ? "" : String(q) })
  })
}

/** What a list of a resource is asked for, or what is wrong with each parameter. */
export const listQueryOf = (
  resource: Resource,
  { sort = '["id","ASC"]', range = `[0,${MAX_LISTED_ROWS - 1}]`, filter = "{}" }: ListParameters
): Result.Result<ListQuery, Wrong> => {
  const fields = fieldsOf(resource)
  const parts = {
    sort: sortOf(sort, fields),
    range: fromJson("range", Range, range),
    filter: filterOf(filter, fields)
  }
  const query = Result.gen(function* () {
    const { where, text } = yield* parts.filter
    const [first, last] = yield* parts.range
    return {
      sort: yield* parts.sort,
      offset: first,
      limit: Math.min(last - first + 1, MAX_LISTED_ROWS),
      where,
      search: { text, fields: resource.searched }
    }
  })
  return Result.mapError(query, () =>
    Object.values<Result.Result<unknown, Wrong>>(parts).flatMap((part) =>
      Result.isFailure(part) ? part.failure : []
    )
  )
}

/** `progresses 0-24/319`: which rows of how many an answer holds. */
export const contentRange = (
  resource: Resource,
  { offset }: Pick<ListQuery, "offset">,
  { rows, total }: { readonly rows: ReadonlyArray<unknown>; readonly total: number }
): string =>
  rows.length === 0
    ? `${resource.path} */${total}`
    : `${resource.path} ${offset}-${offset + rows.length - 1}/${total}`
