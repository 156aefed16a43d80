import type { WriteStore } from "./makeWriteQueue.ts"
import type { QueuedWrite } from "./QueuedWrite.ts"

/** Stores writes in memory, for browsers without a database. */
export const memoryWrites = (): WriteStore => {
  let rows: ReadonlyArray<QueuedWrite> = []
  let count = 0
  return {
    all: async () => rows,
    add: async (write) => {
      count += 1
      rows = [...rows, { ...write, id: count, trouble: null }]
    },
    update: async (change) => {
      const { put, remove } = change(rows)
      const next = new Map(put.map((write) => [write.id, write]))
      rows = rows.map((row) => next.get(row.id) ?? row).filter(({ id }) => !remove.includes(id))
    }
  }
}
