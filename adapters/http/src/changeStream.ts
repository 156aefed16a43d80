import { PlanStore } from "@atelier/application/ports"
import type { EndedTokens } from "@atelier/application/session"
import { Effect } from "effect"
import { type Announcements, eventFrame } from "./Announcements.ts"
import type { Answering } from "./Answering.ts"
import { makeBell } from "./Bell.ts"
import type { Identity } from "./identify.ts"

/** How long a stream stays silent before it says that it is still there. */
const HEARTBEAT_MS = 15_000
/** A follower who takes nothing for so long is let go, and may come again with `Last-Event-ID`. */
export const MAX_STALL_MS = 60_000
/** A receiver further behind than this asks for everything again rather than for each change. */
const MAX_BEHIND = 1_000

const heartbeat = new TextEncoder().encode(": still here\n\n")

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

const startOf = (lastEventId: string | undefined) =>
  Effect.gen(function* () {
    const newest = yield* (yield* PlanStore).lastJournalId
    const asked = /^\d{1,15}$/.test(lastEventId ?? "") ? Number(lastEventId) : null
    if (asked === null)
      return { last: newest, event: lastEventId === undefined ? "ready" : "reset" }
    return asked > newest || newest - asked > MAX_BEHIND
      ? { last: newest, event: "reset" }
      : { last: asked, event: "ready" }
  })

/** The follower as stored now; null once it may not follow any more. */
const licensedNow = (userId: string) =>
  Effect.gen(function* () {
    const { user } = yield* (yield* PlanStore).referenceData
    const found = user.get(userId)
    return found?.licensed === true ? found : null
  })

/**
 * Sends each committed change to a follower, as far as the follower may see it, oldest first and each
 * once: those after the last one seen, then new ones as they come. Ends with the client, the token,
 * the session, the licence or the server, whichever is first. A change is read when the follower has
 * taken the one before, so that nothing waits in memory for whoever reads slowly.
 */
export const followChanges = <R>(
  runtime: Answering<R>["runtime"],
  announcements: Announcements,
  { identity, lastEventId, stopping, ended, onEnd }: Follower
): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const bell = makeBell()
  const timeLeft = (): number =>
    ended.has(identity.tokenHash) ? 0 : identity.expiresAt - Date.now()
  const stopHearing = ended.subscribe(bell.ring)
  let unsubscribe: (() => void) | null = null
  let last: number | null = null
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

  const begin = async (): Promise<Uint8Array<ArrayBuffer>> => {
    stopping.addEventListener("abort", bell.ring)
    unsubscribe = await announcements.subscribe(bell.ring)
    if (isOver) unsubscribe()
    const start = await runtime.runPromise(startOf(lastEventId))
    last = start.last
    return eventFrame(start.event, start.last)
  }

  /** What to send next, however long that takes; null when there is nothing more. */
  const next = async (): Promise<Uint8Array<ArrayBuffer> | null> => {
    if (last === null) return begin()
    while (!isOver && !stopping.aborted && timeLeft() > 0) {
      const user = await runtime.runPromise(licensedNow(identity.caller.user.id))
      if (user === null) return null
      const announcement = await announcements.after(last)
      if (announcement === null) {
        if (await bell.wait(Math.min(HEARTBEAT_MS, timeLeft()))) continue
        return heartbeat
      }
      last = announcement.id
      const frame = await announcement.frameFor(user)
      if (frame !== null) return frame
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
