import type { PlanStore } from "@atelier/application/ports"
import type { Caller } from "@atelier/application/visibility"
import type { Call, Problem } from "@atelier/contract"
import type { ServerLanguage } from "@atelier/i18n/server"
import { Effect } from "effect"
import type { WrongFields } from "../../problem/refusals.ts"
import type { Refusal } from "../../request/Handlers.ts"
import type { Input } from "../readInput.ts"
import { fieldsOfRefusal } from "./fieldsOfRefusal.ts"
import { invalidInput } from "./invalidInput.ts"
import { unknownId } from "./unknownId.ts"

interface RefusalOfFields extends Refusal {
  readonly errors: Problem["errors"]
}

/** True for field errors; errors from another thread have lost their class. */
const isOfFields = (refusal: Refusal): refusal is WrongFields =>
  refusal._tag === "InvalidInput" && "issues" in refusal

export const refusalInWords = (
  call: Call,
  refusal: Refusal,
  input: Input,
  asking: { readonly caller: Caller; readonly language: ServerLanguage }
): Effect.Effect<Refusal | RefusalOfFields, never, PlanStore> => {
  const { language } = asking
  if (isOfFields(refusal)) return Effect.succeed(invalidInput(language, refusal.issues))
  const issues = fieldsOfRefusal(refusal, input.body)
  if (issues.length === 0) return unknownId(call, refusal, input, asking)
  const { errors } = invalidInput(language, issues)
  return Effect.succeed({ ...refusal, _tag: refusal._tag, message: refusal.message, errors })
}
