import type { PlanStore } from "@atelier/application/ports"
import { type Caller, type NamedId, unseenAmong } from "@atelier/application/visibility"
import { type Call, type InputPart, namedKinds, queryOf, refusedInBody } from "@atelier/contract"
import type { NamedKind } from "@atelier/domain/proposal"
import type { ServerLanguage } from "@atelier/i18n/server"
import { Effect, SchemaAST } from "effect"
import { UnknownId } from "../../problem/refusals.ts"
import type { Refusal } from "../../request/Handlers.ts"
import type { Input } from "../readInput.ts"
import { type FieldIssue, invalidInput } from "./invalidInput.ts"
import { textsBySchema } from "./textsBySchema.ts"

/** An id in an input with its path and possible kinds; undefined if the field contains no ids. */
interface FieldOfId {
  readonly path: string
  readonly id: string
  readonly kinds: ReadonlyArray<NamedKind> | undefined
}

const isPlace = (key: string): boolean => /^\d+$/.test(key)

/** All texts in a part of an input, with the kinds that they may refer to. */
const namedIds = (call: Call, part: InputPart, input: Input): ReadonlyArray<FieldOfId> => {
  const schema = part === "query" ? queryOf(call) : call[part]
  if (schema === undefined || (part === "body" && call.bodyAs === "bytes")) return []
  const found = new Map<string, FieldOfId>()
  for (const { path, value } of textsBySchema(SchemaAST.toType(schema.ast), input[part])) {
    const names = path.filter((key) => !isPlace(key))
    const field = path.join(".")
    found.set(field, { path: field, id: value, kinds: namedKinds(call, part, names) })
  }
  return [...found.values()]
}

/** The ids that an error reports as missing. */
const soughtBy = (refusal: Refusal): ReadonlyArray<NamedId> => {
  if (!(refusal._tag in refusedInBody)) return []
  const { id, others = [], what } = refusal as Refusal & NamedId & { readonly others?: [] }
  return [id, ...others].map((each) => ({ what, id: each }))
}

const isOneOf = (sought: ReadonlyArray<NamedId>, { id, kinds }: FieldOfId): boolean =>
  sought.some((each) => each.id === id && kinds?.includes(each.what) === true)

const namedBy = ({ id, kinds = [] }: FieldOfId): ReadonlyArray<NamedId> =>
  kinds.map((what) => ({ what, id }))

/** True if none of the kinds of a field has a visible row with the id. */
const isUnseen = (unseen: ReadonlyArray<NamedId>, { id, kinds = [] }: FieldOfId): boolean =>
  kinds.length > 0 &&
  kinds.every((what) => unseen.some((each) => each.what === what && each.id === id))

/**
 * Converts a "not found" error about the body to 400 with all fields that contain missing or hidden
 * ids. Errors about the address stay 404 without fields.
 */
export const unknownId = Effect.fnUntraced(function* (
  call: Call,
  refusal: Refusal,
  input: Input,
  { caller, language }: { readonly caller: Caller; readonly language: ServerLanguage }
): Effect.fn.Return<Refusal, never, PlanStore> {
  const sought = soughtBy(refusal)
  if (sought.length === 0) return refusal
  const fields = namedIds(call, "body", input)
  const address = (["params", "query"] as const).flatMap((part) => namedIds(call, part, input))
  const isInAddress = address.some(
    (field) => isOneOf(sought, field) || (field.kinds === undefined && field.id === sought[0]?.id)
  )
  if (isInAddress || !fields.some((field) => isOneOf(sought, field))) return refusal
  const unseen = yield* unseenAmong([...address, ...fields].flatMap(namedBy), caller)
  const issues = fields
    .filter((field) => isOneOf(sought, field) || isUnseen(unseen, field))
    .map(({ path }): FieldIssue => ({ path, message: "must name something that is there" }))
  const { errors, moreErrors } = invalidInput(language, issues)
  return new UnknownId({ errors, moreErrors })
})
