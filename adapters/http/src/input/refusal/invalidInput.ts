import { type FieldCode, type FieldProblem, fieldCodes } from "@atelier/contract"
import { fieldMessage, fieldText, type ServerLanguage } from "@atelier/i18n/server"
import { InvalidInput } from "../../problem/refusals.ts"

export interface FieldIssue {
  readonly path: string
  readonly message: string
}

const MAX_ERRORS = 20

/** The stable code of a message; `invalid` for default messages of the schema library. */
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

/** The error for field issues in the caller's language: the first ones and the number of others. */
export const invalidInput = (
  language: ServerLanguage,
  issues: ReadonlyArray<FieldIssue>
): InvalidInput =>
  new InvalidInput({
    errors: issues.slice(0, MAX_ERRORS).map((issue) => fieldProblem(language, issue)),
    moreErrors: Math.max(0, issues.length - MAX_ERRORS)
  })
