import { PlanStore } from "@atelier/application/ports"
import type { Call } from "@atelier/contract"
import { Effect } from "effect"
import { tooManyElements } from "../input/body/tooManyElements.ts"
import type { Input } from "../input/readInput.ts"

const changeId = ({ params }: Input): string =>
  typeof params === "object" && params !== null && "id" in params ? String(params.id) : ""

export const takesLong = Effect.fnUntraced(function* (
  { isLong }: Pick<Call, "isLong">,
  input: Input
): Effect.fn.Return<boolean, never, PlanStore> {
  if (isLong === undefined) return false
  if (typeof isLong === "string") return true
  if ("aboveElements" in isLong) return tooManyElements(input, isLong.aboveElements) !== null
  const store = yield* PlanStore
  const entry = store.opaqueIds.changes.numberOf(changeId(input))
  const bytes = entry === null ? null : yield* store.journalBytes(entry)
  return bytes !== null && bytes > isLong.aboveChangeBytes
})
