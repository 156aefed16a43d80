import type { ChangePage, CommittedChange } from "@atelier/contract"
import { Effect } from "effect"
import type { Identity } from "../identity/identify.ts"
import { positionFrom } from "./changeStream.ts"
import { type OutgoingChanges, positionNow } from "./OutgoingChanges.ts"

/** A page has so many changes at the most. */
const MAX_CHANGES = 100
/** So many are looked through for a page, whoever may see them. */
const MAX_LOOKED_AT = 1_000
/** A page is never longer than this, in bytes, but for the last change on it. */
const MAX_PAGE_BYTES = 1024 * 1024

/**
 * The changes after a position that the caller may see, oldest first, and where to go on from.
 * What is told of each is what a stream tells; where everything may be stale, the page is empty and
 * says so.
 */
export const changePage = Effect.fnUntraced(function* (
  outgoing: OutgoingChanges,
  after: string,
  { caller }: Identity
) {
  const start = yield* positionFrom(after)
  const data: Array<CommittedChange> = []
  let { last } = start
  let isReset = after !== "" && start.isReset
  let bytes = 0
  for (let looked = 0; looked < MAX_LOOKED_AT && last < start.newest && !isReset; looked += 1) {
    const change = yield* Effect.promise(() => outgoing.after(last))
    if (change === null) break
    last = change.id
    const frame = yield* Effect.promise(() => change.frameFor(caller.user))
    if (frame === null) continue
    if (frame.change === null) isReset = true
    else data.push(frame.change)
    bytes += frame.bytes.byteLength
    if (data.length >= MAX_CHANGES || bytes >= MAX_PAGE_BYTES) break
  }
  const page: ChangePage = {
    data: isReset ? [] : data,
    next: yield* positionNow(isReset ? start.newest : last),
    isLast: isReset || last >= start.newest,
    isReset
  }
  return page
})
