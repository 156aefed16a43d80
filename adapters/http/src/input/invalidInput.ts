import type { FieldProblem } from "@atelier/contract"
import { fieldText, type ServerLanguage } from "@atelier/i18n/server"
import { InvalidInput } from "../problem/refusals.ts"

/** What is wrong with one field: where it is, and what the schema or a bound says of it. */
export interface FieldIssue {
  readonly path: string
  readonly message: string
}

/** Whoever has more to correct corrects these first. */
export const MAX_ERRORS = 20

/**
 * Stable names of what can be wrong with a field, by what is said of it; `invalid` for all others.
 */
const codes: Readonly<Record<string, string>> = {
  "Missing key": "required",
  "This value is required": "required",
  "This value should be a valid email": "email",
  "Value must be a whole or decimal number": "number",
  "must be a whole or decimal number": "number",
  "must be a whole number of days": "wholeNumber",
  "must be a whole number": "wholeNumber",
  "must be a text": "text",
  "must be true or false": "boolean",
  "must be a list": "list",
  "must be an object": "object",
  "must be a text, a number, true, false, null or a list of these": "value",
  "must not be negative": "negative",
  "must be an identifier": "identifier",
  "must be a time, HH:mm": "time",
  "must be a real date, YYYY-MM-DD": "date",
  "must be a day that can be planned": "outOfTime",
  "must be a colour, #RRGGBB": "colour",
  "must be JSON": "json",
  "must name something that is there": "unknown",
  "must be your own account": "notYours",
  "must be the same as in the address": "otherAddress",
  "must be a public address": "notPublic",
  "must be empty": "empty",
  "must be a field": "unknownField",
  "must be a parameter": "unknownParameter",
  "must be after the start": "order",
  "must not be before the start": "order",
  "must be in order, each once": "order",
  "must not hold control characters": "controlCharacters",
  "must be on one line": "oneLine"
}

/** The bounds that a message may tell, by how it ends. */
const bounds: ReadonlyArray<readonly [pattern: RegExp, code: string]> = [
  [/^must be at most \d+ characters$/, "tooLong"],
  [/^must be at most \d+ elements$/, "tooMany"],
  [/^must be at most \d+ days$/, "tooLong"],
  [/^must be one of /, "oneOf"]
]

const codeOf = (message: string): string =>
  codes[message] ?? bounds.find(([pattern]) => pattern.test(message))?.[1] ?? "invalid"

const fieldProblem = (
  language: ServerLanguage,
  { path, message }: FieldIssue
): typeof FieldProblem.Type => ({
  path,
  code: codeOf(message),
  message: fieldText(language, message)
})

/**
 * The refusal of an input with these issues, in the caller's language: the first ones, and how many
 * more.
 */
export const invalidInput = (
  language: ServerLanguage,
  issues: ReadonlyArray<FieldIssue>
): InvalidInput =>
  new InvalidInput({
    errors: issues.slice(0, MAX_ERRORS).map((issue) => fieldProblem(language, issue)),
    moreErrors: Math.max(0, issues.length - MAX_ERRORS)
  })
