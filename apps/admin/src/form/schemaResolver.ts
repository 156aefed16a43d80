import { Result, Schema, SchemaIssue } from "effect"
import { type FieldErrors, type FieldValues, get, type Resolver } from "react-hook-form"

const REQUIRED = "This value is required"
const NOT_A_NUMBER = "Value must be a whole or decimal number"
const NOT_WHOLE_DAYS = "must be a whole number of days"

/**
 * Maps a schema message to one that has translations. A wrong type (such as a half-typed number)
 * becomes "required", "not a number" or "not whole days", by the expected type.
 */
const plainMessage = (message: string, value: unknown): string => {
  if (!message.startsWith("Expected")) return message
  if (value === null || value === undefined || value === "") return REQUIRED
  if (message.includes("Quantity")) return NOT_A_NUMBER
  return /Days|integer/.test(message) ? NOT_WHOLE_DAYS : message
}

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

type Path = ReadonlyArray<PropertyKey | { readonly key: PropertyKey }>

const keysOf = (path: Path): ReadonlyArray<string> =>
  path.map((part) => String(typeof part === "object" ? part.key : part))

/** Nests messages by the paths of their fields; keeps the first message of each field. */
export const nestedErrors = (
  errors: ReadonlyArray<{ readonly path: ReadonlyArray<string>; readonly message: string }>
): FieldErrors => {
  const root: Record<string, unknown> = {}
  for (const { path, message } of errors) {
    const last = path.at(-1)
    if (last === undefined) continue
    let node = root
    for (const key of path.slice(0, -1)) {
      node[key] ??= {}
      node = node[key] as Record<string, unknown>
    }
    node[last] ??= { type: "domain", message }
  }
  return root as FieldErrors
}

/** Validates a form by a schema of the domain; `words` translates its messages. */
export const schemaResolver = <V extends FieldValues>(
  schema: Schema.Codec<unknown, unknown>,
  words: (message: string) => string
): Resolver<V> => {
  const decode = Schema.decodeUnknownResult(schema, { errors: "all" })
  return (values) =>
    Result.match(decode(values), {
      onSuccess: () => ({ values, errors: {} }),
      onFailure: (failure) => ({
        values: {},
        errors: nestedErrors(
          issuesOf(failure.issue).issues.map(({ path = [], message }) => {
            const keys = keysOf(path)
            return {
              path: keys,
              message: words(plainMessage(message, get(values, keys.join("."))))
            }
          })
        ) as FieldErrors<V>
      })
    })
}
