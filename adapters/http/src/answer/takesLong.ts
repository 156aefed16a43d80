import { Journal, OpaqueIds, type Stored } from "@atelier/application/ports"
import type { Call } from "@atelier/contract"
import { Effect } from "effect"
import { tooManyElements } from "../input/body/tooManyElements.ts"
import type { Input } from "../input/readInput.ts"

const changeId = ({ params }: Input): string =>
  typeof params === "object" && params !== null && "id" in params ? String(params.id) : ""

const isSent = (field: string, { query }: Input): boolean =>
  typeof query === "object" && query !== null && field in query

export const takesLong = Effect.fnUntraced(function* (
  { isLong }: Pick<Call, "isLong">,
  input: Input
): Effect.fn.Return<boolean, never, Stored> {
  if (isLong === undefined) return false
  if (typeof isLong === "string") return true
  if ("withQuery" in isLong) return isSent(isLong.withQuery, input)
  if ("aboveElements" in isLong) return tooManyElements(input, isLong.aboveElements) !== null
  const journal = yield* Journal
  const opaqueIds = yield* OpaqueIds
  const entry = opaqueIds.changes.numberOf(changeId(input))
  const bytes = entry === null ? null : yield* journal.bytes(entry)
  return bytes !== null && bytes > isLong.aboveChangeBytes
})
