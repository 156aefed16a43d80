import { Result, Schema, type SchemaAST, SchemaIssue } from "effect"
import type { FieldIssue } from "./invalidInput.ts"

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

const segment = (part: PropertyKey | { readonly key: PropertyKey }): string =>
  String(typeof part === "object" ? part.key : part)

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
        message
      }))
  )
