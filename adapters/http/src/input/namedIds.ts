import { type Call, type InputPart, namedKinds, queryOf } from "@atelier/contract"
import type { NamedKind } from "@atelier/domain/proposal"
import { SchemaAST } from "effect"
import type { Input } from "./readInput.ts"
import { textsBySchema } from "./refusal/textsBySchema.ts"

/** An id in an input with its path and possible kinds; undefined if the field contains no ids. */
export interface FieldOfId {
  readonly path: string
  readonly id: string
  readonly kinds: ReadonlyArray<NamedKind> | undefined
}

const isPlace = (key: string): boolean => /^\d+$/.test(key)

/** All texts in a part of an input, with the kinds that they may refer to. */
export const namedIds = (call: Call, part: InputPart, input: Input): ReadonlyArray<FieldOfId> => {
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
