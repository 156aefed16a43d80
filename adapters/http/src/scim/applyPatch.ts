import { Result, Schema } from "effect"
import { isValues, matchesFilter, type Values } from "./matchesFilter.ts"
import { type PatchPath, parsePatchPath } from "./PatchPath.ts"
import type { Filter } from "./ScimFilter.ts"
import { badRequest, type ScimProblem } from "./ScimProblem.ts"
import { type Attribute, attributeNamed, partNamed } from "./userSchema.ts"

const PATCH_SCHEMA = "urn:ietf:params:scim:api:messages:2.0:PatchOp"

const MAX_OPERATIONS = 100

const names = ["schemas", "Operations", "op", "path", "value"]

const withKnownNames = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      names.find((known) => known.toLowerCase() === name.toLowerCase()) ?? name,
      value
    ])
  )

const operationSpelling = (operation: unknown): unknown => {
  if (!isValues(operation)) return operation
  const { op, ...rest } = withKnownNames(operation)
  return { ...rest, op: typeof op === "string" ? op.toLowerCase() : op }
}

/** A patch with normalised names, because RFC 7643 2.1 ignores their case. */
export const patchSpelling = (body: Values): Values => {
  const { Operations, ...rest } = withKnownNames(body)
  return {
    ...rest,
    ...(Operations === undefined
      ? {}
      : { Operations: Array.isArray(Operations) ? Operations.map(operationSpelling) : Operations })
  }
}

const Operation = Schema.Struct({
  op: Schema.Literals(["add", "replace", "remove"]),
  path: Schema.optionalKey(Schema.String),
  value: Schema.optionalKey(Schema.Unknown)
})
interface Operation extends Schema.Schema.Type<typeof Operation> {}

export const PatchRequest = Schema.Struct({
  schemas: Schema.Array(Schema.String).check(
    Schema.makeFilter(
      (schemas) => schemas.includes(PATCH_SCHEMA) || `must be one of ${PATCH_SCHEMA}`
    )
  ),
  Operations: Schema.Array(Operation).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(MAX_OPERATIONS)
  )
})

type Patched = Result.Result<Values, ScimProblem>
type Action = Operation["op"]

const without = (values: Values, name: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name))

const withValue = (values: Values, name: string, value: unknown): Values =>
  value === undefined || value === null ? without(values, name) : { ...values, [name]: value }

const listOf = (value: unknown): ReadonlyArray<unknown> =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

const itemValue = (item: unknown): unknown => (isValues(item) ? item.value : item)

/** Some portals send a single value as a list with one element. */
const onlyValue = (value: unknown): unknown =>
  Array.isArray(value) && value.length === 1 ? itemValue(value[0]) : value

const isPrimary = (item: unknown): boolean => isValues(item) && item.primary === true

/** A new primary value replaces the former one as primary. */
const withItems = (before: ReadonlyArray<unknown>, added: ReadonlyArray<unknown>) => {
  const yields = added.some(isPrimary)
  const kept = before
    .filter((item) => !added.some((one) => itemValue(one) === itemValue(item)))
    .map((item) =>
      yields && isPrimary(item) && isValues(item) ? { ...item, primary: false } : item
    )
  return [...kept, ...added]
}

/** The value that a filter describes: `{ type: "work" }` for `type eq "work"`, or null. */
const describedBy = (filter: Filter, attribute: Attribute): Values | null => {
  if (filter.kind === "and") {
    const parts = filter.filters.map((one) => describedBy(one, attribute))
    return parts.every((part) => part !== null) ? Object.assign({}, ...parts) : null
  }
  if (filter.kind !== "compare" || filter.operator !== "eq") return null
  const part = partNamed(attribute, filter.path[0])
  if (part === undefined) return null
  const { value } = filter
  const isFlag = part.type === "boolean" && typeof value === "string"
  return { [part.name]: isFlag ? value.toLowerCase() === "true" : value }
}

const itemWith = (item: Values, part: Attribute | undefined, action: Action, value: unknown) => {
  if (part !== undefined) return withValue(item, part.name, action === "remove" ? null : value)
  return isValues(value) ? { ...item, ...value } : { ...item, value }
}

const noTarget = (path: string): ScimProblem => badRequest("noTarget", `Nothing is at “${path}”.`)

interface Target {
  readonly attribute: Attribute
  readonly path: PatchPath
  readonly action: Action
  readonly value: unknown
}

/**
 * Applies an operation to the values of a list. If the filter selects none, adding or replacing a
 * sub-attribute creates the value that the filter describes, as Entra expects; other operations
 * have no target.
 */
const patchedList = (
  before: ReadonlyArray<unknown>,
  { attribute, path, action, value }: Target
): Result.Result<ReadonlyArray<unknown>, ScimProblem> => {
  const part = path.part === null ? undefined : partNamed(attribute, path.part)
  const { filter } = path
  if (filter === null && part === undefined) {
    if (action === "add") return Result.succeed(withItems(before, listOf(value)))
    if (action === "replace") return Result.succeed(listOf(value))
    const removed = listOf(value).map(itemValue)
    return Result.succeed(
      removed.length === 0 ? [] : before.filter((item) => !removed.includes(itemValue(item)))
    )
  }
  const isChosen = (item: unknown): item is Values =>
    isValues(item) && (filter === null || matchesFilter(item, filter, true))
  if (before.some(isChosen))
    return Result.succeed(
      action === "remove" && part === undefined
        ? before.filter((item) => !isChosen(item))
        : before.map((item) => (isChosen(item) ? itemWith(item, part, action, value) : item))
    )
  const described = filter === null ? null : describedBy(filter, attribute)
  if (action === "remove" || part === undefined || described === null)
    return Result.fail(noTarget(path.text))
  return Result.succeed([...before, { ...described, [part.name]: value }])
}

const patchedAttribute = (values: Values, target: Target): Patched => {
  const { attribute, path, action, value } = target
  const { name } = attribute
  const current = values[name]
  if (attribute.multiValued)
    return Result.map(patchedList(listOf(current), target), (items) =>
      withValue(values, name, items.length === 0 ? null : items)
    )
  if (path.filter !== null) return Result.fail(noTarget(path.text))
  if (attribute.type !== "complex")
    return Result.succeed(withValue(values, name, action === "remove" ? null : onlyValue(value)))
  const part = path.part === null ? undefined : partNamed(attribute, path.part)
  if (part === undefined && action === "remove") return Result.succeed(without(values, name))
  const before = isValues(current) ? current : {}
  return Result.succeed(withValue(values, name, itemWith(before, part, action, value)))
}

const patchedAt = (values: Values, text: string, action: Action, value: unknown): Patched =>
  Result.flatMap(parsePatchPath(text), (path): Patched => {
    const attribute = path.isForeign ? undefined : attributeNamed(path.attribute)
    if (attribute === undefined) return Result.succeed(values)
    if (attribute.mutability === "readOnly" || attribute.name === "id")
      return Result.fail(badRequest("mutability", `“${attribute.name}” cannot be changed.`))
    return patchedAttribute(values, { attribute, path, action, value })
  })

const patchedBy = (values: Values, { op: action, path, value }: Operation): Patched => {
  if (path !== undefined) return patchedAt(values, path, action, value)
  if (action === "remove") return Result.fail(badRequest("noTarget", "A removal needs a path."))
  if (!isValues(value))
    return Result.fail(badRequest("invalidValue", "Without a path, the value must be an object."))
  return Object.entries(value).reduce<Patched>(
    (patched, [name, each]) =>
      name.toLowerCase() === "schemas"
        ? patched
        : Result.flatMap(patched, (known) => patchedAt(known, name, action, each)),
    Result.succeed(values)
  )
}

export const applyPatch = (resource: Values, { Operations }: typeof PatchRequest.Type): Patched =>
  Operations.reduce<Patched>(
    (patched, operation) => Result.flatMap(patched, (values) => patchedBy(values, operation)),
    Result.succeed(resource)
  )
