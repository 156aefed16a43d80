import { Result } from "effect"
import { attributePath, type Filter, parseFilter } from "./ScimFilter.ts"
import { badRequest, type ScimProblem } from "./ScimProblem.ts"

/** Path of a patch operation (RFC 7644, figure 7): `emails[type eq "work"].value`. */
export interface PatchPath {
  readonly text: string
  /** In lower case. */
  readonly attribute: string
  /** Selects values of a list; null for all. */
  readonly filter: Filter | null
  readonly part: string | null
  /** True for another schema, of which the shop stores nothing. */
  readonly isForeign: boolean
}

const MAX_PATH_LENGTH = 500

const EXTENSION = /^urn:ietf:params:scim:schemas:(?!core:2\.0:user:)/i

export const parsePatchPath = (text: string): Result.Result<PatchPath, ScimProblem> => {
  const refusal = Result.fail(badRequest("invalidPath", "The path cannot be read."))
  if (text.length > MAX_PATH_LENGTH) return refusal
  if (EXTENSION.test(text))
    return Result.succeed({ text, attribute: "", filter: null, part: null, isForeign: true })
  const open = text.indexOf("[")
  const close = text.lastIndexOf("]")
  const path = attributePath(open === -1 ? text : text.slice(0, open))
  if (path === null) return refusal
  const [attribute, part = null] = path
  const known = { text, attribute, isForeign: false }
  if (open === -1) return Result.succeed({ ...known, filter: null, part })
  const after = text.slice(close + 1)
  if (close < open || part !== null || !/^(\.[a-z$][\w$-]*)?$/i.test(after)) return refusal
  return Result.map(parseFilter(text.slice(open + 1, close)), (filter) => ({
    ...known,
    filter,
    part: after === "" ? null : after.slice(1)
  }))
}
