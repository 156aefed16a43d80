import type { CommittedChange } from "@atelier/contract"
import type { Connection } from "@atelier/contract/client"
import { readStream } from "./readStream.ts"

/** Whether the stream of changes stands. */
export type ConnectionState = "connecting" | "online" | "offline"

/** What happens while changes are followed. */
export interface ChangeFollower {
  readonly onChange: (change: CommittedChange) => void
  readonly onState: (state: ConnectionState) => void
  /** The stream stands again, but what happened meanwhile cannot be told: everything may be stale. */
  readonly onGap: () => void
}

const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 15_000

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      removeEventListener("online", finish)
      signal.removeEventListener("abort", finish)
      resolve()
    }
    const timer = setTimeout(finish, ms)
    addEventListener("online", finish)
    signal.addEventListener("abort", finish)
  })

const open = async (connection: Connection, lastId: string | null, signal: AbortSignal) => {
  const token = await connection.token()
  const response = await connection.fetch(`${connection.base}/changes`, {
    signal,
    headers: {
      accept: "text/event-stream",
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(lastId === null ? {} : { "last-event-id": lastId })
    }
  })
  if (!response.ok || response.body === null) throw new Error(`changes answered ${response.status}`)
  return response.body
}

/**
 * Follow the committed changes until the signal aborts. A lost stream is opened again after the last
 * change seen, soon at first, then every fifteen seconds, and at once when the network is back.
 */
export const followChanges = async (
  connection: Connection,
  follower: ChangeFollower,
  signal: AbortSignal
): Promise<void> => {
  let lastId: string | null = null
  let delay = FIRST_DELAY_MS
  let interrupted = false
  follower.onState("connecting")
  while (!signal.aborted) {
    try {
      const body = await open(connection, lastId, signal)
      follower.onState("online")
      if (interrupted && lastId === null) follower.onGap()
      delay = FIRST_DELAY_MS
      for await (const message of readStream(body)) {
        lastId = message.id ?? lastId
        if (message.event === "change" || message.event === "message") {
          if (message.data !== "") follower.onChange(JSON.parse(message.data) as CommittedChange)
        } else if (message.event === "reset") follower.onGap()
      }
    } catch (cause) {
      if (signal.aborted) return
      if (!(cause instanceof Error)) throw cause
    }
    if (signal.aborted) return
    interrupted = true
    follower.onState("offline")
    await pause(delay, signal)
    delay = Math.min(delay * 2, LONGEST_DELAY_MS)
  }
}
