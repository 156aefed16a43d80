import type { Problem } from "@atelier/contract"
import type { ServerLanguage } from "@atelier/i18n/server"
import { WrongFields } from "../problem/refusals.ts"
import type { Refusal } from "../request/Handlers.ts"
import { fieldsOfRefusal } from "./fieldsOfRefusal.ts"
import { invalidInput } from "./invalidInput.ts"
import type { Input } from "./readInput.ts"
import { unknownId } from "./unknownId.ts"

interface RefusalOfFields extends Refusal {
  readonly errors: Problem["errors"]
}

/** A refusal of a call, with the fields that it is about in the caller's language. */
export const refusalInWords = (
  refusal: Refusal,
  input: Input,
  language: ServerLanguage
): Refusal | RefusalOfFields => {
  if (refusal instanceof WrongFields) return invalidInput(language, refusal.issues)
  const issues = fieldsOfRefusal(refusal, input.body)
  if (issues.length === 0) return unknownId(refusal, input, language)
  const { errors } = invalidInput(language, issues)
  return { ...refusal, _tag: refusal._tag, message: refusal.message, errors }
}
