import { type FieldCode, type FieldProblem, fieldCodes } from "@atelier/contract"
import { fieldMessage, fieldText, type ServerLanguage } from "@atelier/i18n/server"
import { InvalidInput } from "../problem/refusals.ts"

/** What is wrong with one field: where it is, and what the schema or a bound says of it. */
export interface FieldIssue {
  readonly path: string
  readonly message: string
}

/** Whoever has more to correct corrects these first. */
const MAX_ERRORS = 20

/** The stable code of a message; `invalid` for what the schema library says in its own words. */
const codeOf = (message: string): FieldCode => {
  const codes: Readonly<Record<string, FieldCode>> = fieldCodes
  const { key } = fieldMessage(message, (written) => Object.hasOwn(codes, written))
  return codes[key] ?? "invalid"
}

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
