import { openDevice } from "@atelier/ui"
import type { WriteStore } from "./makeWriteQueue.ts"
import type { QueuedWrite } from "./QueuedWrite.ts"

/** Stores the writes of a user in this browser. Other users' writes stay where they are. */
export const deviceWrites = (userId: string): WriteStore => {
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
