import { PlanStore } from "@atelier/application/ports"
import type { EndedTokens } from "@atelier/application/session"
import { isAdmin } from "@atelier/domain/access"
import { Clock, Effect } from "effect"
import type { Answering } from "../answer/Answering.ts"
import type { Identity } from "../identity/identify.ts"
import { makeBell } from "./Bell.ts"
import { eventFrame, type OutgoingChanges, positionNow } from "./OutgoingChanges.ts"

/**
 * How long a stream stays silent before it says that it is still there, and from where to go on.
 */
const HEARTBEAT_MS = 15_000
/** A follower who takes nothing for so long is let go, and may come again with `Last-Event-ID`. */
export const MAX_STALL_MS = 60_000
/** Who is told more changes than this before being up to date asks for everything again instead. */
const MAX_CAUGHT_UP = 1_000
/**
 * A client that received its position longer ago asks for everything again.
 */
export const MAX_POSITION_AGE_MS = 3_600_000

/** Who follows the changes, and after which entry of the journal. */
export interface Follower {
  readonly identity: Identity
  /** What `Last-Event-ID` said; undefined follows from now on. */
  readonly lastEventId: string | undefined
  /** Ends every stream when the server stops. */
  readonly stopping: AbortSignal
  /** Ends the streams of a session that is over. */
  readonly ended: EndedTokens
  /** Called once when the stream is over, whoever ended it. */
  readonly onEnd: () => void
}

/** The entry that a follower was told last; null when that cannot be gone on from. */
const lastReceived = (lastEventId: string) =>
  Effect.gen(function* () {
    const store = yield* PlanStore
    const position = store.opaqueIds.positions.open(lastEventId)
    const now = yield* Clock.currentTimeMillis
    if (position === null || now - position.at > MAX_POSITION_AGE_MS) return null
    if (position.entry === 0) return 0
    const entry = yield* store.journalEntry(position.entry)
    const wasReceived = entry !== null && Date.parse(entry.at) <= position.at
    return wasReceived ? position.entry : null
  })

/** Where whoever was told a position goes on; `isReset` where everything may be stale. */
export const positionFrom = (position: string) =>
  Effect.gen(function* () {
    const newest = yield* (yield* PlanStore).lastJournalId
    const last = yield* lastReceived(position)
    return { last: last ?? newest, newest, isReset: last === null }
  })

/** Where a follower begins: what came meanwhile is told, or everything may be stale. */
const startOf = (lastEventId: string | undefined) =>
  Effect.gen(function* () {
    const newest = yield* (yield* PlanStore).lastJournalId
    if (lastEventId === undefined) return { last: newest, newest, event: "ready" }
    const last = yield* lastReceived(lastEventId)
    return last === null
      ? { last: newest, newest, event: "reset" }
      : { last, newest, event: "ready" }
  })

/**
 * The follower as stored now; null once it may not follow any more, or not be seen as by who does.
 */
const licensedNow = ({ caller, seenBy }: Identity) =>
  Effect.gen(function* () {
    const { user } = yield* (yield* PlanStore).referenceData
    const found = user.get(caller.user.id)
    const by = seenBy === null ? null : user.get(seenBy.id)
    const isSeen = by === null || (by?.licensed === true && isAdmin(by))
    return found?.licensed === true && isSeen ? found : null
  })

/**
 * Sends each committed change to a follower, as far as the follower may see it, oldest first and
 * each once: those after the last one seen, then new ones as they come. Ends with the client, the
 * token, the session, the licence or the server, whichever is first. A change is read when the
 * follower has taken the one before, so that nothing waits in memory for whoever reads slowly.
 */
export const followChanges = <R>(
  runtime: Answering<R>["runtime"],
  outgoing: OutgoingChanges,
  { identity, lastEventId, stopping, ended, onEnd }: Follower
): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const bell = makeBell()
  const timeLeft = (): number =>
    ended.has(identity.tokenHash) ? 0 : identity.expiresAt - Date.now()
  const stopHearing = ended.subscribe(bell.ring)
  let unsubscribe: (() => void) | null = null
  let last: number | null = null
  let newestAtStart = 0
  let caughtUp = 0
  let isOver = false
  let stall: ReturnType<typeof setTimeout> | undefined
  const end = (): void => {
    if (isOver) return
    isOver = true
    clearTimeout(stall)
    unsubscribe?.()
    stopHearing()
    stopping.removeEventListener("abort", bell.ring)
    bell.ring()
    onEnd()
  }

  const sayAt = async (event: string, entry: number) =>
    eventFrame(event, await runtime.runPromise(positionNow(entry)))

  const begin = async (): Promise<Uint8Array<ArrayBuffer>> => {
    stopping.addEventListener("abort", bell.ring)
    unsubscribe = await outgoing.subscribe(bell.ring)
    if (isOver) unsubscribe()
    const start = await runtime.runPromise(startOf(lastEventId))
    last = start.last
    newestAtStart = start.newest
    return sayAt(start.event, start.last)
  }

  /** What to send next, however long that takes; null when there is nothing more. */
  const next = async (): Promise<Uint8Array<ArrayBuffer> | null> => {
    if (last === null) return begin()
    while (!isOver && !stopping.aborted && timeLeft() > 0) {
      const user = await runtime.runPromise(licensedNow(identity))
      if (user === null) return null
      const change = await outgoing.after(last)
      if (change === null) {
        if (await bell.wait(Math.min(HEARTBEAT_MS, timeLeft()))) continue
        return sayAt("alive", last)
      }
      last = change.id
      const frame = await change.frameFor(user)
      if (frame === null) continue
      if (last >= newestAtStart || caughtUp < MAX_CAUGHT_UP) {
        caughtUp += 1
        return frame.bytes
      }
      last = newestAtStart
      return sayAt("reset", last)
    }
    return null
  }

  return new ReadableStream(
    {
      pull: async (controller) => {
        clearTimeout(stall)
        const frame = await next().catch((cause: unknown) => {
          end()
          throw cause
        })
        if (isOver) return
        if (frame === null) {
          end()
          controller.close()
          return
        }
        controller.enqueue(frame)
        stall = setTimeout(() => {
          end()
          controller.error(new Error("the follower takes nothing any more"))
        }, MAX_STALL_MS)
      },
      cancel: end
    },
    { highWaterMark: 0 }
  )
}
