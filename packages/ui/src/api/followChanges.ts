import type { CommittedChange } from "@atelier/contract"
import { Refused, type SendRequest } from "@atelier/contract/client"
import { createParser, type EventSourceMessage } from "eventsource-parser"
import { answers } from "./answers.ts"
import { pause } from "./pause.ts"

/** Time until a hidden page counts as left, in milliseconds. */
const LEFT_MS = 10_000

const isHidden = (): boolean => document.visibilityState === "hidden"

/** Resolves when the page is visible or the signal aborts. */
const untilVisible = async (signal: AbortSignal): Promise<void> => {
  if (!isHidden() || signal.aborted) return
  const over = new AbortController()
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (!isHidden()) resolve()
    }
    document.addEventListener("visibilitychange", look, { signal: over.signal })
    signal.addEventListener("abort", () => resolve(), { signal: over.signal })
  })
  over.abort()
}

/** Returns a signal that aborts once the page was hidden for a while; `end` stops watching. */
const watchLeaving = (): { readonly left: AbortSignal; readonly end: () => void } => {
  const left = new AbortController()
  const over = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    clearTimeout(timer)
    if (isHidden()) timer = setTimeout(() => left.abort(), LEFT_MS)
  }
  document.addEventListener("visibilitychange", look, { signal: over.signal })
  look()
  return {
    left: left.signal,
    end: () => {
      clearTimeout(timer)
      over.abort()
    }
  }
}

/** Passes each server-sent event to `onEvent`; resolves at the end of the body. */
const readMessages = async (
  body: ReadableStream<Uint8Array>,
  onEvent: (message: EventSourceMessage) => void
): Promise<void> => {
  const parser = createParser({ onEvent })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      parser.feed(decoder.decode(value, { stream: true }))
    }
  } finally {
    reader.releaseLock()
  }
}

export type ConnectionState = "connecting" | "online" | "offline"

export interface ChangeFollower {
  readonly onChange: (change: CommittedChange) => void
  readonly onState: (state: ConnectionState) => void
  /** The stream is open again, but changes may be missing: cached answers may be stale. */
  readonly onGap: () => void
  /** The server rejects the stream, for example after a remote sign-out or without a licence. */
  readonly onRefused: (code: string) => void
}

const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 15_000

/** Waits before the stream is opened again; ends early when the server answers another request. */
const pauseUntilAnswer = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  const answered = new AbortController()
  const end = (): void => answered.abort()
  answers.addEventListener("answer", end)
  await pause(milliseconds, AbortSignal.any([signal, answered.signal]))
  answers.removeEventListener("answer", end)
}

const open = async (send: SendRequest, lastId: string | null, signal: AbortSignal) => {
  const { body } = await send("/changes", {
    accept: "text/event-stream",
    repeatable: false,
    timeoutMs: null,
    signal,
    headers: lastId === null ? {} : { "last-event-id": lastId }
  })
  if (body === null) throw new Error("the stream of changes is empty")
  return body
}

/**
 * Follows the committed changes until the signal aborts. Reopens a lost stream after the last
 * change received: first quickly, then every fifteen seconds, and at once when the network returns
 * or the server answers another request. A hidden page closes its stream until it is seen again,
 * because a browser has only six connections to a server over HTTP/1.1, in all tabs together.
 */
export const followChanges = async (
  send: SendRequest,
  follower: ChangeFollower,
  signal: AbortSignal
): Promise<void> => {
  let lastId: string | null = null
  let delay = FIRST_DELAY_MS
  let interrupted = false
  follower.onState("connecting")
  while (!signal.aborted) {
    await untilVisible(signal)
    const { end, left } = watchLeaving()
    try {
      const body = await open(send, lastId, AbortSignal.any([signal, left]))
      follower.onState("online")
      if (interrupted && lastId === null) follower.onGap()
      delay = FIRST_DELAY_MS
      await readMessages(body, ({ id, event, data }) => {
        lastId = id ?? lastId
        if (event === "change") follower.onChange(JSON.parse(data) as CommittedChange)
        else if (event === "reset") follower.onGap()
      })
    } catch (cause) {
      if (signal.aborted) return
      if (!left.aborted && !(cause instanceof Error)) throw cause
      if (cause instanceof Refused) follower.onRefused(cause.problem.code)
    } finally {
      end()
    }
    if (signal.aborted) return
    interrupted = true
    if (left.aborted) continue
    follower.onState("offline")
    await pauseUntilAnswer(delay, signal)
    delay = Math.min(delay * 2, MAX_DELAY_MS)
  }
}
