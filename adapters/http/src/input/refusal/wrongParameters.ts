import { type Call, queryOf } from "@atelier/contract"
import { SchemaAST } from "effect"
import type { RequestContext } from "../../request/RequestContext.ts"
import type { FieldIssue } from "./invalidInput.ts"

export const parametersOf = (call: Pick<Call, "query" | "preview">): ReadonlyArray<string> => {
  const query = queryOf(call)
  return query !== undefined && SchemaAST.isObjects(query.ast)
    ? query.ast.propertySignatures.map(({ name }) => String(name))
    : []
}

export const bodyFieldsOf = ({ body }: Pick<Call, "body">): ReadonlyArray<string> =>
  body !== undefined && SchemaAST.isObjects(body.ast)
    ? body.ast.propertySignatures.map(({ name }) => String(name))
    : []

const isBroken = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return false
  } catch {
    return true
  }
}

const brokenEscapes = (c: RequestContext): ReadonlyArray<FieldIssue> =>
  new URL(c.req.url).search
    .slice(1)
    .split("&")
    .filter(isBroken)
    .map((pair) => ({ path: pair.split("=")[0] ?? "", message: "must be a text" }))

/** Errors of unknown parameters (`?preveiw=true` must not write) and of repeated ones. */
export const wrongParameters = (
  known: ReadonlyArray<string>,
  c: RequestContext,
  names: ReadonlyMap<string, string> = new Map()
): ReadonlyArray<FieldIssue> => [
  ...brokenEscapes(c),
  ...Object.entries(c.req.queries()).flatMap(([path, values]) => [
    ...(known.includes(names.get(path) ?? path) ? [] : [{ path, message: "must be a parameter" }]),
    ...(values.length > 1 ? [{ path, message: "must name each only once" }] : [])
  ])
]
