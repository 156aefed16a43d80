import type { ServerLanguage } from "@atelier/i18n/server"
import { WrongFields } from "../problem/refusals.ts"
import type { Refusal } from "../request/Handlers.ts"
import { invalidInput } from "./invalidInput.ts"
import type { Input } from "./readInput.ts"
import { unknownId } from "./unknownId.ts"

/** A refusal of a call, with the fields that it is about in the caller's language. */
export const refusalInWords = (
  refusal: Refusal,
  input: Input,
  language: ServerLanguage
): Refusal =>
  refusal instanceof WrongFields
    ? invalidInput(language, refusal.issues)
    : unknownId(refusal, input, language)
