import type { AttributePath, Filter } from "./ScimFilter.ts"
import { attributeNamed, partNamed } from "./userSchema.ts"

export type Values = Readonly<Record<string, unknown>>

export const isValues = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const named = (values: Values, name: string): unknown => {
  const key = Object.keys(values).find((each) => each.toLowerCase() === name)
  return key === undefined ? undefined : values[key]
}

const each = (value: unknown): ReadonlyArray<unknown> =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

/** All values at a path; of a complex value without a sub-attribute, its `value`. */
const valuesAt = (values: Values, [attribute, part]: AttributePath): ReadonlyArray<unknown> =>
  each(named(values, attribute)).flatMap((value) => {
    if (part !== undefined) return isValues(value) ? each(named(value, part)) : []
    return isValues(value) ? each(named(value, "value")) : [value]
  })

const isExact = ([attribute, part]: AttributePath, isWithin: boolean): boolean => {
  const found = isWithin ? undefined : attributeNamed(attribute)
  const asked = part === undefined || found === undefined ? found : partNamed(found, part)
  return asked?.caseExact === true
}

const orderOf = (value: unknown, other: unknown): number => {
  const [a, b] = [value, other].map((each) => Date.parse(String(each)))
  if (a !== undefined && b !== undefined && !Number.isNaN(a) && !Number.isNaN(b)) return a - b
  return String(value) < String(other) ? -1 : String(value) > String(other) ? 1 : 0
}

type Comparison = Extract<Filter, { readonly kind: "compare" }>

const plain = (value: unknown, isCased: boolean): unknown =>
  typeof value === "string" && !isCased
    ? value.toLowerCase()
    : typeof value === "boolean"
      ? String(value)
      : value

const compares = (found: unknown, { operator, value }: Comparison, isCased: boolean): boolean => {
  const [one, other] = [plain(found, isCased), plain(value, isCased)]
  if (operator === "eq") return one === other
  if (typeof one !== "string" || typeof other !== "string") return false
  switch (operator) {
    case "co":
      return one.includes(other)
    case "sw":
      return one.startsWith(other)
    case "ew":
      return one.endsWith(other)
    case "gt":
      return orderOf(found, value) > 0
    case "ge":
      return orderOf(found, value) >= 0
    case "lt":
      return orderOf(found, value) < 0
    case "le":
      return orderOf(found, value) <= 0
    default:
      return false
  }
}

const compare = (values: Values, filter: Comparison, isWithin: boolean): boolean => {
  const { path, operator, value } = filter
  const found = valuesAt(values, path)
  const isCased = isExact(path, isWithin)
  if (operator === "ne")
    return !found.some((one) => compares(one, { ...filter, operator: "eq" }, isCased))
  if (value === null) return operator === "eq" && found.length === 0
  return found.some((one) => compares(one, filter, isCased))
}

/** True if a resource matches a filter; with `isWithin`, one of its values. */
export const matchesFilter = (values: Values, filter: Filter, isWithin = false): boolean => {
  switch (filter.kind) {
    case "and":
      return filter.filters.every((one) => matchesFilter(values, one, isWithin))
    case "or":
      return filter.filters.some((one) => matchesFilter(values, one, isWithin))
    case "not":
      return !matchesFilter(values, filter.filter, isWithin)
    case "has":
      return each(named(values, filter.path[0])).some(
        (value) => isValues(value) && matchesFilter(value, filter.filter, true)
      )
    case "present":
      return valuesAt(values, filter.path).some((value) => value !== "")
    case "compare":
      return compare(values, filter, isWithin)
  }
}
