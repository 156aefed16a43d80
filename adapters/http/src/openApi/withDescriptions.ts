import { Predicate } from "effect"
import { fieldDescriptions } from "./fieldDescriptions.ts"

/** The schema name without the number that distinguishes duplicates. */
const schemaName = (name: string): string => name.replace(/_\d+$/, "")

/** Adds descriptions to all fields of a JSON schema; `name`: its component or operation. */
export const withDescriptions = (schema: unknown, name: string): unknown => {
  if (Array.isArray(schema)) return schema.map((each) => withDescriptions(each, name))
  if (!Predicate.isReadonlyObject(schema)) return schema
  const described = ([field, value]: readonly [string, unknown]) => {
    const description =
      fieldDescriptions[`${schemaName(name)}.${field}`] ?? fieldDescriptions[field]
    const inner = withDescriptions(value, name)
    return [
      field,
      Predicate.isReadonlyObject(inner) && description ? { ...inner, description } : inner
    ] as const
  }
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) =>
      key === "properties" && Predicate.isReadonlyObject(value)
        ? [key, Object.fromEntries(Object.entries(value).map(described))]
        : [key, withDescriptions(value, name)]
    )
  )
}
