import type { Problem } from "@atelier/contract"
import { fieldText, type ServerLanguage } from "@atelier/i18n/server"
import { Result, Schema, type SchemaAST, SchemaIssue } from "effect"

/** What is wrong with one field. */
export type FieldProblem = NonNullable<Problem["errors"]>[number]

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

/** Stable names of what can be wrong with a field, by the domain's message; `invalid` for all others. */
const codes: Readonly<Record<string, string>> = {
  "Missing key": "required",
  "This value is required": "required",
  "This value should be a valid email": "email",
  "Value must be a whole or decimal number": "number",
  "must be a whole or decimal number": "number",
  "must be a whole number of days": "wholeNumber",
  "must not be negative": "negative",
  "must be an identifier": "identifier",
  "must be a time, HH:mm": "time",
  "must be a real date, YYYY-MM-DD": "date",
  "must be a colour, #RRGGBB": "colour",
  "must be JSON": "json",
  "must be a field": "unknownField",
  "must be a parameter": "unknownParameter",
  "must not hold control characters": "controlCharacters",
  "must be on one line": "oneLine"
}

const codeOf = (message: string): string =>
  codes[message] ?? (/^must be at most \d+ characters$/.test(message) ? "tooLong" : "invalid")

/** What is wrong with one field, in the caller's language; `message` is the domain's own. */
export const fieldProblem = (
  language: ServerLanguage,
  path: string,
  message: string
): FieldProblem => ({ path, code: codeOf(message), message: fieldText(language, message) })

const segment = (part: PropertyKey | { readonly key: PropertyKey }): string =>
  String(typeof part === "object" ? part.key : part)

/**
 * A value decoded by a schema, or every field that is wrong. Fields that the schema does not know are
 * left out, or wrong too with `onExcessProperty: "error"`.
 */
export const decodeFields = (
  schema: Schema.Codec<unknown, unknown>,
  value: unknown,
  language: ServerLanguage,
  options: Pick<SchemaAST.ParseOptions, "onExcessProperty"> = {}
): Result.Result<unknown, ReadonlyArray<FieldProblem>> => {
  const decoded = Schema.decodeUnknownResult(schema, { errors: "all", ...options })(value)
  return Result.mapError(decoded, ({ issue }) =>
    issuesOf(issue).issues.map(({ path = [], message }) =>
      fieldProblem(language, path.map(segment).join("."), message)
    )
  )
}
