import { ChangeFeed, type JournalEntry, PlanStore, visibleChanges } from "@atelier/application"
import { Effect } from "effect"
import type { SSEStreamingApi } from "hono/streaming"
import type { Answering, ApiPorts } from "./Answering.ts"
import { makeBell } from "./Bell.ts"
import type { Identity } from "./identify.ts"

/** How long a stream stays silent before it says that it is still there. */
const HEARTBEAT_MS = 15_000
const PAGE = 100
/** A receiver further behind than this asks for everything again rather than for each change. */
const MOST_BEHIND = 1_000
/** A change of more rows than this, such as a new shop, is announced as "everything is new". */
const MOST_ROWS = 500

/** Who follows the changes, and after which entry of the journal. */
export interface Follower {
  readonly identity: Identity
  /** What `Last-Event-ID` said; undefined follows from now on. */
  readonly lastEventId: string | undefined
  /** Ends every stream when the server stops. */
  readonly stopping: AbortSignal
}

const startOf = (lastEventId: string | undefined) =>
  Effect.gen(function* () {
    const newest = yield* (yield* PlanStore).lastJournalId
    const asked = /^\d{1,15}$/.test(lastEventId ?? "") ? Number(lastEventId) : null
    if (asked === null)
      return { last: newest, event: lastEventId === undefined ? "ready" : "reset" }
    return asked > newest || newest - asked > MOST_BEHIND
      ? { last: newest, event: "reset" }
      : { last: asked, event: "ready" }
  })

/** Entries after one, and the follower as stored now: null once it may not follow any more. */
const readOn = (last: number, userId: string) =>
  Effect.gen(function* () {
    const store = yield* PlanStore
    const entries = yield* store.journalAfter(last, PAGE)
    const user = entries.length === 0 ? null : yield* store.row("user", userId)
    return { entries, user: user?.licensed === true ? user : null }
  })

const send = async (
  stream: SSEStreamingApi,
  entry: JournalEntry,
  changes: JournalEntry["changes"]
): Promise<void> => {
  if (changes.length === 0) return
  const id = String(entry.id)
  if (changes.length > MOST_ROWS) return stream.writeSSE({ event: "reset", data: "", id })
  const { at, userId, intent } = entry
  const data = JSON.stringify({ id: entry.id, at, userId, intent, changes })
  await stream.writeSSE({ event: "change", data, id })
}

/**
 * Sends each committed change to a follower, as far as the follower may see it, oldest first and each
 * once: those after the last one seen, then new ones as they come. Ends with the client, the token,
 * the licence or the server, whichever is first.
 */
export const followChanges = async <R>(
  { runtime }: Pick<Answering<R>, "runtime">,
  stream: SSEStreamingApi,
  { identity, lastEventId, stopping }: Follower
): Promise<void> => {
  const run = <A>(effect: Effect.Effect<A, never, ApiPorts>): Promise<A> =>
    runtime.runPromise(effect)
  const bell = makeBell()
  const feed = await run(
    Effect.gen(function* () {
      return yield* ChangeFeed
    })
  )
  const unsubscribe = feed.subscribe(bell.ring)
  stream.onAbort(bell.ring)
  stopping.addEventListener("abort", bell.ring)
  const timeLeft = (): number => identity.expiresAt - Date.now()
  try {
    const start = await run(startOf(lastEventId))
    await stream.writeSSE({ event: start.event, data: "", id: String(start.last) })
    let last = start.last
    while (!stream.aborted && !stopping.aborted && timeLeft() > 0) {
      const { entries, user } = await run(readOn(last, identity.caller.user.id))
      for (const entry of entries) {
        if (user === null) return
        await send(stream, entry, visibleChanges(user, entry.changes))
        last = entry.id
      }
      if (entries.length > 0) continue
      const woken = await bell.wait(Math.min(HEARTBEAT_MS, timeLeft()))
      if (!woken) await stream.write(": still here\n\n")
    }
  } finally {
    unsubscribe()
    stopping.removeEventListener("abort", bell.ring)
  }
}
