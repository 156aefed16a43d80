import type { ListQuery } from "@atelier/application/ports"
import { MAX_LISTED_ROWS, type Resource, rowSchemaOf } from "@atelier/contract"
import { Option, Result, Schema, SchemaAST } from "effect"
import { decodeFields } from "./body/decodeFields.ts"
import { parseJson } from "./body/parseJson.ts"
import { type ListFilter, listFilter } from "./listFilter.ts"
import type { FieldIssue } from "./refusal/invalidInput.ts"

/** List parameters of `ra-data-simple-rest`; each is a JSON text. */
export interface ListParameters {
  readonly sort?: string
  readonly range?: string
  readonly filter?: string
}

type Wrong = ReadonlyArray<FieldIssue>

const Order = Schema.Literals(["ASC", "DESC", "asc", "desc"])
const Row = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0, { message: "must not be negative" }))
const Last = Schema.Int.check(
  Schema.isGreaterThanOrEqualTo(-1, { message: "must not be negative" })
)
const Range = Schema.Tuple([Row, Last]).check(
  Schema.makeFilter(([first, last]) => last >= first - 1 || "must not be before the start")
)

const below =
  (name: keyof ListParameters) =>
  ({ path, message }: FieldIssue): FieldIssue => ({
    path: path === "" ? name : `${name}.${path}`,
    message
  })

const fromJson = <A>(
  name: keyof ListParameters,
  schema: Schema.Codec<A, unknown>,
  text: string
): Result.Result<A, Wrong> => {
  const parsed = parseJson(text)
  if (Option.isNone(parsed)) return Result.fail([{ path: name, message: "must be JSON" }])
  const decoded = decodeFields(schema, parsed.value, { onExcessProperty: "error" })
  return Result.mapError(decoded, (issues) => issues.map(below(name)))
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

const filterOf = (text: string, resource: Resource): Result.Result<ListFilter, Wrong> =>
  Result.flatMap(fromJson("filter", Schema.Record(Schema.String, Schema.Unknown), text), (filter) =>
    Result.mapError(listFilter(resource, filter), (issues) => issues.map(below("filter")))
  )

export const listQueryOf = (
  resource: Resource,
  { sort = '["id","ASC"]', range = `[0,${MAX_LISTED_ROWS - 1}]`, filter = "{}" }: ListParameters
): Result.Result<ListQuery, Wrong> => {
  const fields = fieldsOf(resource)
  const parts = {
    sort: sortOf(sort, fields),
    range: fromJson("range", Range, range),
    filter: filterOf(filter, resource)
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

/** Range header such as `progresses 0-24/319`. */
export const contentRange = (
  resource: Resource,
  { offset }: Pick<ListQuery, "offset">,
  { rows, total }: { readonly rows: ReadonlyArray<unknown>; readonly total: number }
): string =>
  rows.length === 0
    ? `${resource.path} */${total}`
    : `${resource.path} ${offset}-${offset + rows.length - 1}/${total}`
