import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as SchemaIssue from "effect/SchemaIssue"

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) =>
    issue._tag === "UnexpectedKey" ? "is not known" : SchemaIssue.defaultLeafHook(issue)
})

/** Where something is wrong, as it would be written: `capacities[0].max`. */
const placeOf = (path: ReadonlyArray<unknown> | undefined): string =>
  (path ?? [])
    .map((part) => {
      const key = typeof part === "object" && part !== null && "key" in part ? part.key : part
      return typeof key === "number" ? `[${key}]` : `.${String(key)}`
    })
    .join("")
    .replace(/^\./, "")

/**
 * A row as its schema has it. Throws a `RangeError` that names every field that is wrong, and why,
 * also one that there is not.
 */
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
