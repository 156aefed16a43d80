import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) =>
    issue._tag === "UnexpectedKey" ? "is not known" : SchemaIssue.defaultLeafHook(issue)
})

const placeOf = (path: ReadonlyArray<unknown> | undefined): string =>
  (path ?? [])
    .map((part) => {
      const key = typeof part === "object" && part !== null && "key" in part ? part.key : part
      return typeof key === "number" ? `[${key}]` : `.${String(key)}`
    })
    .join("")
    .replace(/^\./, "")

/** Decodes a row by its schema. Throws a `RangeError` that lists each wrong or unknown field. */
export const checkedRow = <S extends Schema.Codec<unknown, unknown>>(
  name: string,
  schema: S,
  row: unknown
): S["Type"] => {
  const read = Schema.decodeUnknownResult(schema, { errors: "all", onExcessProperty: "error" })(row)
  if (Result.isSuccess(read)) return read.success
  const wrong = issuesOf(read.failure.issue).issues.map(
    ({ message, path }) => `${placeOf(path)} ${message}`
  )
  throw new RangeError(`${name}: ${wrong.join("; ")}`)
}
