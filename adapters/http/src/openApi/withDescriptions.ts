import { fieldDescriptions } from "./fieldDescriptions.ts"

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** The name that a schema is written under: of several that differ by a number, the same. */
const schemaName = (name: string): string => name.replace(/_\d+$/, "")

/**
 * A JSON schema with a description of every field; `name` is the component or operation that it is
 * of.
 */
export const withDescriptions = (schema: unknown, name: string): unknown => {
  if (Array.isArray(schema)) return schema.map((each) => withDescriptions(each, name))
  if (!isRecord(schema)) return schema
  const described = ([field, value]: readonly [string, unknown]) => {
    const description =
      fieldDescriptions[`${schemaName(name)}.${field}`] ?? fieldDescriptions[field]
    const inner = withDescriptions(value, name)
    return [field, isRecord(inner) && description ? { ...inner, description } : inner] as const
  }
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) =>
      key === "properties" && isRecord(value)
        ? [key, Object.fromEntries(Object.entries(value).map(described))]
        : [key, withDescriptions(value, name)]
    )
  )
}
