import { Journal, OpaqueIds, PlanStore } from "@atelier/application/ports"
import type { EndedTokens } from "@atelier/application/session"
import { isAdmin } from "@atelier/domain/access"
import { Clock, Effect } from "effect"
import type { Answering } from "../answer/Answering.ts"
import type { Identity } from "../identity/identify.ts"
import { eventFrame, type OutgoingChanges, positionNow } from "./OutgoingChanges.ts"

/** Wakes one waiter. A notification without a waiter is delivered to the next one. */
interface Signal {
  readonly notify: () => void
  /** Returns true if notified, false after the timeout. */
  readonly wait: (milliseconds: number) => Promise<boolean>
}

const makeSignal = (): Signal => {
  let rang = false
  let wake: (() => void) | null = null
  return {
    notify: () => {
      rang = true
      wake?.()
    },
    wait: async (milliseconds) => {
      if (!rang)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, Math.max(0, milliseconds))
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      wake = null
      const answer = rang
      rang = false
      return answer
    }
  }
}

/** Interval of heartbeats, which contain the current position. */
const HEARTBEAT_MS = 15_000
/** A follower that reads nothing this long is disconnected; it may use `Last-Event-ID`. */
export const MAX_STALL_MS = 60_000
/** A follower that is behind by more changes gets a reset. */
const MAX_CAUGHT_UP = 1_000
/** Positions received longer ago lead to a reset. */
export const MAX_POSITION_AGE_MS = 3_600_000

export interface Follower {
  readonly identity: Identity
  /** `Last-Event-ID`; undefined starts with the next change. */
  readonly lastEventId: string | undefined
  /** Aborts all streams when the server stops. */
  readonly stopping: AbortSignal
  readonly ended: EndedTokens
  readonly onEnd: () => void
}

/** The last entry that a follower received; null if the stream cannot continue from it. */
const lastReceived = (lastEventId: string) =>
  Effect.gen(function* () {
    const journal = yield* Journal
    const opaqueIds = yield* OpaqueIds
    const position = opaqueIds.positions.open(lastEventId)
    const now = yield* Clock.currentTimeMillis
    if (position === null || now - position.at > MAX_POSITION_AGE_MS) return null
    if (position.entry === 0) return 0
    const entry = yield* journal.entry(position.entry)
    const wasReceived = entry !== null && Date.parse(entry.at) <= position.at
    return wasReceived ? position.entry : null
  })

/** The entry to continue from after a position; `isReset`: everything may be stale. */
export const positionFrom = (position: string) =>
  Effect.gen(function* () {
    const newest = yield* (yield* Journal).lastId
    const last = yield* lastReceived(position)
    return { last: last ?? newest, newest, isReset: last === null }
  })

/** The start of a stream: missed changes follow, or a reset. */
const startOf = (lastEventId: string | undefined) =>
  Effect.gen(function* () {
    const newest = yield* (yield* Journal).lastId
    if (lastEventId === undefined) return { last: newest, newest, event: "ready" }
    const last = yield* lastReceived(lastEventId)
    return last === null
      ? { last: newest, newest, event: "reset" }
      : { last, newest, event: "ready" }
  })

/** The stored user; null without access, also of the administrator who sees as that user. */
const licensedNow = ({ caller, seenBy }: Identity) =>
  Effect.gen(function* () {
    const { user } = yield* (yield* PlanStore).referenceData
    const found = user.get(caller.user.id)
    const by = seenBy === null ? null : user.get(seenBy.id)
    const isSeen = by === null || (by?.licensed === true && isAdmin(by))
    return found?.licensed === true && isSeen ? found : null
  })

/**
 * Streams the visible part of each committed change to a follower, oldest first and each once: the
 * missed ones, then new ones. Ends with the client, token, session, licence or server. Reads a
 * change only after the follower has taken the previous one, so that slow readers use no memory.
 */
export const followChanges = <R>(
  runtime: Answering<R>["runtime"],
  outgoing: OutgoingChanges,
  { identity, lastEventId, stopping, ended, onEnd }: Follower
): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const signal = makeSignal()
  const timeLeft = (): number =>
    ended.has(identity.tokenHash) ? 0 : identity.expiresAt - Date.now()
  const stopHearing = ended.subscribe(signal.notify)
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
    stopping.removeEventListener("abort", signal.notify)
    signal.notify()
    onEnd()
  }

  const sayAt = async (event: string, entry: number) =>
    eventFrame(event, await runtime.runPromise(positionNow(entry)))

  const begin = async (): Promise<Uint8Array<ArrayBuffer>> => {
    stopping.addEventListener("abort", signal.notify)
    unsubscribe = await outgoing.subscribe(signal.notify)
    if (isOver) unsubscribe()
    const start = await runtime.runPromise(startOf(lastEventId))
    last = start.last
    newestAtStart = start.newest
    return sayAt(start.event, start.last)
  }

  /** Waits for the next bytes to send; null at the end of the stream. */
  const next = async (): Promise<Uint8Array<ArrayBuffer> | null> => {
    if (last === null) return begin()
    while (!isOver && !stopping.aborted && timeLeft() > 0) {
      const user = await runtime.runPromise(licensedNow(identity))
      if (user === null) return null
      const change = await outgoing.after(last)
      if (change === null) {
        if (await signal.wait(Math.min(HEARTBEAT_MS, timeLeft()))) continue
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
