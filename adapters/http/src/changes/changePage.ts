import type { ChangePage, CommittedChange } from "@atelier/contract"
import { Effect } from "effect"
import type { Identity } from "../identity/identify.ts"
import { positionFrom } from "./changeStream.ts"
import { type OutgoingChanges, positionNow } from "./OutgoingChanges.ts"

const MAX_CHANGES = 100
/** Entries read per page, whether visible or not. */
const MAX_LOOKED_AT = 1_000
/** Limit in bytes per page; the last change may exceed it. */
const MAX_PAGE_BYTES = 1024 * 1024

/**
 * The visible changes after a position, oldest first, and the next position, with the same data as
 * the stream. After a reset the page is empty.
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
