import { Result, Schema, type SchemaAST, SchemaIssue } from "effect"
import type { FieldIssue } from "./invalidInput.ts"

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

const segment = (part: PropertyKey | { readonly key: PropertyKey }): string =>
  String(typeof part === "object" ? part.key : part)

/** What a schema says of a value of another kind, by the kind that it expects. */
const kinds: Readonly<Record<string, string>> = {
  string: "must be a text",
  number: "must be a number",
  boolean: "must be true or false",
  array: "must be a list"
}

const EXPECTED = "Expected "
const LITERAL = /^(?:"[^"]*"|-?[\d.]+|true|false|null)$/

/** "Expected "csv" | "xlsx"" as "must be one of csv, xlsx"; a message of another kind as it is. */
const plainMessage = (message: string): string => {
  if (!message.startsWith(EXPECTED)) return message
  const [expected = ""] = message.slice(EXPECTED.length).split(", got ")
  const values = expected.split(" | ")
  if (!values.every((value) => LITERAL.test(value)))
    return kinds[expected.replace(" | null", "")] ?? message
  return `must be one of ${values.map((value) => value.replaceAll('"', "")).join(", ")}`
}

/**
 * A value decoded by a schema, or every field that is wrong. Fields that the schema does not know are
 * left out, or wrong too with `onExcessProperty: "error"`.
 */
export const decodeFields = (
  schema: Schema.Codec<unknown, unknown>,
  value: unknown,
  options: Pick<SchemaAST.ParseOptions, "onExcessProperty"> = {}
): Result.Result<unknown, ReadonlyArray<FieldIssue>> =>
  Result.mapError(
    Schema.decodeUnknownResult(schema, { errors: "all", ...options })(value),
    ({ issue }) =>
      issuesOf(issue).issues.map(({ path = [], message }) => ({
        path: path.map(segment).join("."),
        message: plainMessage(message)
      }))
  )
