import { Result, Schema, type SchemaAST, SchemaIssue } from "effect"
import { expectationOf } from "../expectation.ts"
import type { FieldIssue } from "../refusal/invalidInput.ts"

/** Default messages of schema checks and the field messages that replace them. */
const CHECKS: ReadonlyArray<readonly [said: RegExp, message: string]> = [
  [/^Expected an integer$/, "must be a whole number"],
  [/^Expected a finite number$/, "must be a whole or decimal number"],
  [/^Expected a valid JSON string$/, "must be JSON"],
  [/^Expected a value greater than or equal to (-?\d+)$/, "must be at least $1"],
  [/^Expected a value less than or equal to (-?\d+)$/, "must not be over $1"]
]

const checkInWords = (message: string): string => {
  const check = CHECKS.find(([said]) => said.test(message))
  return check === undefined ? message : message.replace(...check)
}

const formatted = SchemaIssue.makeFormatterStandardSchemaV1()

const segment = (part: PropertyKey | { readonly key: PropertyKey }): string =>
  String(typeof part === "object" ? part.key : part)

type Path = ReadonlyArray<PropertyKey>

const fieldIssue = (path: Path, message: string): FieldIssue => ({
  path: path.map(segment).join("."),
  message
})

const isNullAt = (value: unknown, [first, ...below]: Path): boolean => {
  if (first === undefined || typeof value !== "object" || value === null) return value === null
  return isNullAt(Object.getOwnPropertyDescriptor(value, first)?.value, below)
}

/**
 * Field errors of an issue, with the message of the schema or for the type; null counts as a
 * missing value.
 */
const inWords = (
  issue: SchemaIssue.Issue,
  path: Path,
  whole: unknown
): ReadonlyArray<FieldIssue> => {
  const isOfType = issue._tag === "InvalidType" || issue._tag === "AnyOf"
  if (isOfType && isNullAt(whole, path.map(segment)))
    return [fieldIssue(path, "This value is required")]
  const expectation = isOfType ? expectationOf(issue.ast) : null
  return formatted(issue).issues.map(({ path: below = [], message }) =>
    expectation !== null && message.startsWith("Expected ")
      ? fieldIssue([...path, ...expectation.below], expectation.message)
      : fieldIssue([...path, ...below.map(segment)], checkInWords(message))
  )
}

const issuesOf = (
  issue: SchemaIssue.Issue,
  whole: unknown,
  path: Path = []
): ReadonlyArray<FieldIssue> => {
  switch (issue._tag) {
    case "Pointer":
      return issuesOf(issue.issue, whole, [...path, ...issue.path])
    case "Encoding":
      return issuesOf(issue.issue, whole, path)
    case "Composite":
      return issue.issues.flatMap((each) => issuesOf(each, whole, path))
    case "AnyOf":
      return issue.issues.length === 0
        ? inWords(issue, path, whole)
        : issue.issues.flatMap((each) => issuesOf(each, whole, path))
    default:
      return inWords(issue, path, whole)
  }
}

/** Decodes a value or returns all field errors; unknown fields only with `onExcessProperty`. */
export const decodeFields = <A>(
  schema: Schema.Codec<A, unknown>,
  value: unknown,
  options: Pick<SchemaAST.ParseOptions, "onExcessProperty"> = {}
): Result.Result<A, ReadonlyArray<FieldIssue>> =>
  Result.mapError(
    Schema.decodeUnknownResult(schema, { errors: "all", ...options })(value),
    ({ issue }) => issuesOf(issue, value)
  )
