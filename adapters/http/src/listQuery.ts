import type { ListQuery } from "@atelier/application/ports"
import { MAX_LISTED_ROWS, type Resource, rowSchemaOf } from "@atelier/contract"
import { Result, Schema } from "effect"
import type { FieldIssue } from "./invalidInput.ts"

/** The parameters of a list as `ra-data-simple-rest` sends them, each a JSON text. */
export interface ListParameters {
  readonly sort?: string
  readonly range?: string
  readonly filter?: string
}

type Where = ListQuery["where"]

const Scalar = Schema.Union([Schema.String, Schema.Finite, Schema.Boolean, Schema.Null])
const Sort = Schema.Tuple([Schema.String, Schema.Literals(["ASC", "DESC", "asc", "desc"])])
const Range = Schema.Tuple([Schema.Int, Schema.Int]).check(
  Schema.makeFilter(([first, last]) => first >= 0 && last >= first - 1)
)
const Filter = Schema.Record(Schema.String, Schema.Union([Scalar, Schema.Array(Scalar)]))

const json = <A>(schema: Schema.Codec<A, unknown>, text: string): Result.Result<A, string> => {
  const decoded = Schema.decodeUnknownResult(Schema.fromJsonString(schema))(text)
  return Result.mapError(decoded, () => "must be JSON")
}

const fieldsOf = (resource: Resource): ReadonlySet<string> =>
  new Set(
    Object.keys(
      (rowSchemaOf(resource) as unknown as { readonly fields: Schema.Struct.Fields }).fields
    )
  )

const sortOf = (text: string, fields: ReadonlySet<string>) =>
  Result.flatMap(json(Sort, text), ([field, order]) =>
    fields.has(field)
      ? Result.succeed({ field, descending: order.toUpperCase() === "DESC" })
      : Result.fail("must be a field")
  )

const filterOf = (text: string, fields: ReadonlySet<string>) =>
  Result.flatMap(json(Filter, text), ({ q, ...filter }) => {
    if (Object.keys(filter).some((field) => !fields.has(field)))
      return Result.fail("must be a field")
    const where: Where = Object.fromEntries(
      Object.entries(filter).map(([field, value]) => [
        field,
        (Array.isArray(value) ? value : [value]) as Where[string]
      ])
    )
    return Result.succeed({ where, text: q === undefined || q === null ? "" : String(q) })
  })

/** What a list of a resource is asked for, or what is wrong with each parameter. */
export const listQueryOf = (
  resource: Resource,
  { sort = '["id","ASC"]', range = `[0,${MAX_LISTED_ROWS - 1}]`, filter = "{}" }: ListParameters
): Result.Result<ListQuery, ReadonlyArray<FieldIssue>> => {
  const fields = fieldsOf(resource)
  const parts = {
    sort: sortOf(sort, fields),
    range: json(Range, range),
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
    Object.entries<Result.Result<unknown, string>>(parts).flatMap(([path, part]) =>
      Result.isFailure(part) ? [{ path, message: part.failure }] : []
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
