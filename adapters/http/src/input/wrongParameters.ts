import { type Call, queryOf } from "@atelier/contract"
import { SchemaAST } from "effect"
import type { RequestContext } from "../request/RequestContext.ts"
import type { FieldIssue } from "./invalidInput.ts"

/** The names of the parameters that a call takes. */
export const parametersOf = (call: Pick<Call, "query" | "preview">): ReadonlyArray<string> => {
  const query = queryOf(call)
  return query !== undefined && SchemaAST.isObjects(query.ast)
    ? query.ast.propertySignatures.map(({ name }) => String(name))
    : []
}

/** The names of the fields of a body, which stand in the query where a call takes them there. */
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

/** The parameters whose percent signs stand for no text. */
const brokenEscapes = (c: RequestContext): ReadonlyArray<FieldIssue> =>
  new URL(c.req.url).search
    .slice(1)
    .split("&")
    .filter(isBroken)
    .map((pair) => ({ path: pair.split("=")[0] ?? "", message: "must be a text" }))

/**
 * The parameters in an address that are not among the known ones, as `?preveiw=true` must not
 * write, and those that it has twice, as nobody would know which of the two counts.
 */
export const wrongParameters = (
  known: ReadonlyArray<string>,
  c: RequestContext,
  /** Parameters by other names, with the names that they stand for. */
  names: ReadonlyMap<string, string> = new Map()
): ReadonlyArray<FieldIssue> => [
  ...brokenEscapes(c),
  ...Object.entries(c.req.queries()).flatMap(([path, values]) => [
    ...(known.includes(names.get(path) ?? path) ? [] : [{ path, message: "must be a parameter" }]),
    ...(values.length > 1 ? [{ path, message: "must name each only once" }] : [])
  ])
]
