import {
  openDevice,
  refreshAfter,
  refreshTables,
  useClient,
  useConnectionState,
  useUserConfig
} from "@atelier/ui"
import { useQueryClient } from "@tanstack/react-query"
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore
} from "react"
import type { WriteStore } from "./makeWriteQueue.ts"
import { makeWrites, type Writes } from "./makeWrites.ts"
import { memoryWrites } from "./memoryWrites.ts"
import type { QueuedWrite } from "./QueuedWrite.ts"

/** Stores the writes of a user in this browser. Other users' writes stay where they are. */
const deviceWrites = (userId: string): WriteStore => {
  const own = (rows: ReadonlyArray<{ readonly userId: string }>): ReadonlyArray<QueuedWrite> =>
    (rows as ReadonlyArray<QueuedWrite>).filter((row) => row.userId === userId)
  return {
    all: async () => own(await (await openDevice()).getAll("writes")),
    add: async (write) => {
      // The database numbers the writes.
      const row: Omit<QueuedWrite, "id"> = { ...write, trouble: null }
      await (await openDevice()).add("writes", row as QueuedWrite)
    },
    update: async (change) => {
      const { store, done } = (await openDevice()).transaction("writes", "readwrite")
      const { put, remove } = change(own(await store.getAll()))
      await Promise.all([
        ...put.map((write) => store.put(write)),
        ...remove.map((id) => store.delete(id)),
        done
      ])
    }
  }
}

/** Milliseconds between attempts while writes wait. */
const AGAIN_MS = 15_000

const NAME = "atelier.writes"

const WritesContext = createContext<Writes | null>(null)

/** Runs a task alone, where the browser has locks. Elsewhere the keys of the writes suffice. */
const alone = async (task: () => Promise<void>): Promise<void> => {
  if (!navigator.onLine) return
  if ("locks" in navigator) await navigator.locks.request(NAME, task)
  else await task()
}

/** Returns the writes of this device; without a database they last as long as the page. */
const makeStore = (userId: string): WriteStore => {
  const memory = memoryWrites()
  const device = deviceWrites(userId)
  const chosen = openDevice().then(
    () => device,
    () => memory
  )
  return {
    all: async () => (await chosen).all(),
    add: async (write) => (await chosen).add(write),
    update: async (change) => (await chosen).update(change)
  }
}

/** Keeps the user's writes on this device until the server has answered them. */
export const WritesProvider = ({ children }: { readonly children: ReactNode }) => {
  const client = useClient()
  const queries = useQueryClient()
  const { id: userId } = useUserConfig()
  const connection = useConnectionState()
  const { channel, writes } = useMemo(() => {
    const channel = new BroadcastChannel(NAME)
    const writes = makeWrites({
      userId,
      client,
      store: makeStore(userId),
      alone,
      onDone: ({ action }, outcome) => {
        if (outcome !== null)
          refreshAfter(queries, { id: outcome.changeId, changes: outcome.changes })
        else refreshTables(queries, [action.kind === "photo" ? "document" : "event"])
      },
      // The notice above the screen counts the changes that wait for a decision.
      onStopped: () => refreshTables(queries, ["event"]),
      onChange: () => channel.postMessage("changed")
    })
    return { channel, writes }
  }, [client, queries, userId])
  useEffect(() => {
    const changed = (): void => void writes.refresh()
    const wake = (): void => void writes.send()
    channel.addEventListener("message", changed)
    addEventListener("online", wake)
    document.addEventListener("visibilitychange", wake)
    changed()
    wake()
    return () => {
      channel.removeEventListener("message", changed)
      removeEventListener("online", wake)
      document.removeEventListener("visibilitychange", wake)
    }
  }, [channel, writes])
  const waiting = useSyncExternalStore(writes.subscribe, writes.waiting)
  const isUnsent = waiting.some(({ trouble }) => trouble === null)
  useEffect(() => {
    if (!isUnsent) return
    if (connection === "online") void writes.send()
    const timer = setInterval(() => void writes.send(), AGAIN_MS)
    return () => clearInterval(timer)
  }, [isUnsent, connection, writes])
  return <WritesContext value={writes}>{children}</WritesContext>
}

export const useWrites = (): Writes => {
  const writes = useContext(WritesContext)
  if (writes === null) throw new Error("useWrites needs <WritesProvider> around it")
  return writes
}

export const useWaiting = (): ReadonlyArray<QueuedWrite> => {
  const { subscribe, waiting } = useWrites()
  return useSyncExternalStore(subscribe, waiting)
}
