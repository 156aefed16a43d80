import { Option, Result, Schema } from "effect"
import { MAX_RESULTS } from "./discovery.ts"
import { matchesFilter, type Values } from "./matchesFilter.ts"
import { type Filter, parseFilter } from "./ScimFilter.ts"
import { badRequest, type ScimProblem } from "./ScimProblem.ts"

const LIST = "urn:ietf:params:scim:api:messages:2.0:ListResponse"

export const Query = Schema.Struct({
  filter: Schema.optionalKey(Schema.String),
  startIndex: Schema.optionalKey(Schema.Int),
  count: Schema.optionalKey(Schema.Int),
  attributes: Schema.optionalKey(Schema.Array(Schema.String)),
  excludedAttributes: Schema.optionalKey(Schema.Array(Schema.String))
})
export interface Query extends Schema.Schema.Type<typeof Query> {}

const number = (text: string | undefined) =>
  text === undefined ? {} : Option.getOrNull(Schema.decodeUnknownOption(Schema.Int)(Number(text)))

export const queryIn = (
  parameters: Readonly<Record<string, string>>
): Result.Result<Query, ScimProblem> => {
  const { filter, startIndex, count, attributes, excludedAttributes } = parameters
  const numbers = { startIndex: number(startIndex), count: number(count) }
  if (numbers.startIndex === null || numbers.count === null)
    return Result.fail(badRequest("invalidValue", "startIndex and count must be whole numbers."))
  const names = (text: string | undefined) => text?.split(",").map((name) => name.trim())
  return Result.succeed({
    ...(filter === undefined ? {} : { filter }),
    ...(typeof numbers.startIndex === "number" ? { startIndex: numbers.startIndex } : {}),
    ...(typeof numbers.count === "number" ? { count: numbers.count } : {}),
    ...(attributes === undefined ? {} : { attributes: names(attributes) ?? [] }),
    ...(excludedAttributes === undefined
      ? {}
      : { excludedAttributes: names(excludedAttributes) ?? [] })
  })
}

const ALWAYS = new Set(["schemas", "id"])

/** Keeps the requested attributes of a resource, and always id and schemas. */
export const asAsked = (
  resource: Values,
  { attributes, excludedAttributes }: Pick<Query, "attributes" | "excludedAttributes">
): Values => {
  const named = (names: ReadonlyArray<string>) => {
    const tops = names.map((name) => name.toLowerCase().replace(/^urn:.*:user:/, ""))
    return (key: string) =>
      tops.some((name) => name === key.toLowerCase() || name.startsWith(`${key.toLowerCase()}.`))
  }
  const isWanted = attributes === undefined ? () => true : named(attributes)
  const isUnwanted = excludedAttributes === undefined ? () => false : named(excludedAttributes)
  return Object.fromEntries(
    Object.entries(resource).filter(
      ([key]) => ALWAYS.has(key) || (isWanted(key) && !isUnwanted(key))
    )
  )
}

/** Items with a way to read their resources and, for lookups, their values by lower-case name. */
export interface Listed<A> {
  readonly items: ReadonlyArray<A>
  readonly resourceOf: (item: A) => Values
  readonly keysOf: (item: A) => Readonly<Record<string, string | null>>
}

/** Narrows items by their keys before the filter runs: portals look for one person at a time. */
const narrowed = <A>({ items, keysOf }: Listed<A>, filter: Filter): ReadonlyArray<A> => {
  if (filter.kind === "and")
    return filter.filters.reduce(
      (left, each) => narrowed({ items: left, keysOf, resourceOf: () => ({}) }, each),
      items
    )
  if (filter.kind !== "compare" || filter.operator !== "eq") return items
  const { path, value } = filter
  const [name, part] = path
  if (typeof value !== "string" || part !== undefined) return items
  return items.filter((item) => {
    const key = keysOf(item)[name]
    return key === undefined || key?.toLowerCase() === value.toLowerCase()
  })
}

/** One page of matching resources. `startIndex` counts from 1; `count` 0 returns only the total. */
export const listResponse = <A>(
  listed: Listed<A>,
  query: Query
): Result.Result<object, ScimProblem> => {
  const filter = query.filter === undefined ? Result.succeed(null) : parseFilter(query.filter)
  return Result.map(filter, (chosen) => {
    const { items, resourceOf } = listed
    const found =
      chosen === null
        ? items
        : narrowed(listed, chosen).filter((item) => matchesFilter(resourceOf(item), chosen))
    const startIndex = Math.max(1, query.startIndex ?? 1)
    const count = Math.min(MAX_RESULTS, Math.max(0, query.count ?? MAX_RESULTS))
    const page = found.slice(startIndex - 1, startIndex - 1 + count)
    return {
      schemas: [LIST],
      totalResults: found.length,
      startIndex,
      itemsPerPage: page.length,
      Resources: page.map((item) => asAsked(resourceOf(item), query))
    }
  })
}
