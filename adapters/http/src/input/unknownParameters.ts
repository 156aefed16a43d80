import { type Call, queryOf } from "@atelier/contract"
import { SchemaAST } from "effect"
import type { FieldIssue } from "./invalidInput.ts"

const NONE: ReadonlySet<string> = new Set()

const namesOf = (call: Pick<Call, "query" | "preview">): ReadonlySet<string> => {
  const query = queryOf(call)
  return query !== undefined && SchemaAST.isObjects(query.ast)
    ? new Set(query.ast.propertySignatures.map(({ name }) => String(name)))
    : NONE
}

/** The parameters in an address that a call does not take: `?preveiw=true` must not write. */
export const unknownParameters = (
  call: Pick<Call, "query" | "preview">,
  query: Readonly<Record<string, string>>
): ReadonlyArray<FieldIssue> => {
  const known = namesOf(call)
  return Object.keys(query)
    .filter((name) => !known.has(name))
    .map((path) => ({ path, message: "must be a parameter" }))
}

/** The parameters that an address has twice: nobody would know which of the two counts. */
export const repeatedParameters = (
  query: Readonly<Record<string, ReadonlyArray<string>>>
): ReadonlyArray<FieldIssue> =>
  Object.entries(query)
    .filter(([, values]) => values.length > 1)
    .map(([path]) => ({ path, message: "must name each only once" }))
