import { refusedInBody } from "@atelier/contract"
import type { ServerLanguage } from "@atelier/i18n/server"
import { UnknownId } from "../problem/refusals.ts"
import type { Refusal } from "../request/Handlers.ts"
import { type FieldIssue, invalidInput, MAX_ERRORS } from "./invalidInput.ts"
import { type Leaf, leavesOf } from "./leavesOf.ts"
import type { Input } from "./readInput.ts"

const isPlace = (key: string): boolean => /^\d+$/.test(key)

/** Whether a field is called as one that holds ids: `id`, `progressId`, `installerIds.0`. */
const holdsIds = ({ path }: Leaf): boolean =>
  /ids?$/i.test(path.findLast((key) => !isPlace(key)) ?? "")

/** Where a body names an id; by the names of its fields where some of them are called so. */
const pathsOf = (body: unknown, id: string): ReadonlyArray<string> => {
  const found: Array<Leaf> = []
  for (const leaf of leavesOf(body)) if (leaf.value === id) found.push(leaf)
  const named = found.filter(holdsIds)
  return (named.length === 0 ? found : named).map(({ path }) => path.join("."))
}

const idOf = (refusal: Refusal): string | null =>
  refusal._tag in refusedInBody && "id" in refusal && typeof refusal.id === "string"
    ? refusal.id
    : null

/**
 * A refusal of a call; 400 with the fields of the body that hold the id of something that is not
 * there, or not in sight. What the address names stays 404 and needs no field.
 */
export const unknownId = (
  refusal: Refusal,
  { params = {}, query = {}, body }: Input,
  language: ServerLanguage
): Refusal => {
  const id = idOf(refusal)
  const isInAddress = [params, query].some((part) => Object.values(part ?? {}).includes(id))
  const paths = id === null || isInAddress ? [] : pathsOf(body, id)
  if (paths.length === 0) return refusal
  const issues = paths
    .slice(0, MAX_ERRORS)
    .map((path): FieldIssue => ({ path, message: "must name something that is there" }))
  return new UnknownId({ errors: invalidInput(language, issues).errors })
}
