import type { Outcome } from "@atelier/contract"
import type { Client } from "@atelier/contract/client"
import type { WorkEvent } from "@atelier/domain/completing"
import { makeWriteQueue, type WriteStore } from "./makeWriteQueue.ts"
import { withWaiting } from "./meetEvent.ts"
import type { QueuedWrite, WriteAction } from "./QueuedWrite.ts"
import { writeServer } from "./sendWrite.ts"

/**
 * Result of a write: its outcome, that it waits on this device for the network, or that it stands
 * still until the user decides.
 */
export type Written =
  | { readonly kind: "done"; readonly outcome: Outcome | null }
  | { readonly kind: "waiting" | "stopped" }

/** The user's writes, as the screens of one page use them. */
export interface Writes {
  readonly waiting: () => ReadonlyArray<QueuedWrite>
  readonly subscribe: (listener: () => void) => () => void
  /** Reads the writes again, for example after another window changed them. */
  readonly refresh: () => Promise<void>
  readonly send: () => Promise<void>
  /**
   * Stores a write on this device and sends it. Rejects if the server refuses to start or complete
   * an event while the user looks on; other refused writes remain in the list.
   */
  readonly write: (event: WorkEvent, action: WriteAction, title: string) => Promise<Written>
  readonly sendAgain: (id: number) => Promise<void>
  readonly discard: (id: number) => Promise<void>
}

interface Waiter {
  readonly resolve: (written: Written) => void
  readonly reject: (error: unknown) => void
}

export interface WritesSettings {
  readonly userId: string
  readonly client: Client
  readonly store: WriteStore
  /** Runs a task while no other window runs one. */
  readonly alone: (task: () => Promise<void>) => Promise<void>
  readonly onDone: (write: QueuedWrite, outcome: Outcome | null) => void
  /** Called for a refused write if no screen awaits its answer. */
  readonly onStopped: () => void
  readonly onChange: () => void
}

export const makeWrites = ({
  userId,
  client,
  store,
  alone,
  onDone,
  onStopped,
  onChange
}: WritesSettings): Writes => {
  const waiters = new Map<string, Waiter>()
  const listeners = new Set<() => void>()
  let waiting: ReadonlyArray<QueuedWrite> = []
  const refresh = async (): Promise<void> => {
    waiting = await store.all()
    for (const listener of listeners) listener()
  }
  const takeWaiter = (key: string): Waiter | undefined => {
    const waiter = waiters.get(key)
    waiters.delete(key)
    return waiter
  }
  const queue = makeWriteQueue(store, writeServer(client), {
    onDone: (write, outcome) => {
      onDone(write, outcome)
      takeWaiter(write.key)?.resolve({ kind: "done", outcome })
    },
    onRefused: (write, error) => {
      const waiter = takeWaiter(write.key)
      const { kind } = write.action
      if (waiter !== undefined && (kind === "start" || kind === "complete")) {
        waiter.reject(error)
        return false
      }
      onStopped()
      return true
    },
    onChange: () => {
      void refresh()
      onChange()
    }
  })
  const send = (): Promise<void> => alone(queue.send)
  return {
    waiting: () => waiting,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    refresh,
    send,
    write: async (event, action, title) => {
      const key = crypto.randomUUID()
      const written = new Promise<Written>((resolve, reject) =>
        waiters.set(key, { resolve, reject })
      )
      const seen = withWaiting(event, waiting)
      await queue.add({ userId, key, title, at: Date.now(), seen, action })
      const rest = async (): Promise<Written> => {
        await refresh()
        const isStopped = waiting.some((each) => each.key === key && each.trouble !== null)
        return { kind: isStopped ? "stopped" : "waiting" }
      }
      return Promise.race([written, send().then(rest)]).finally(() => waiters.delete(key))
    },
    sendAgain: async (id) => {
      await queue.sendAgain(id)
      await send()
    },
    discard: queue.discard
  }
}
