import { type DBSchema, type IDBPDatabase, openDB } from "idb"

/** An answer of the server that this device keeps for days without a network. */
export interface KeptAnswer {
  readonly userId: string
  /** Name of the answer, such as `event 17`. */
  readonly name: string
  /** Time of the answer, in milliseconds since 1970. */
  readonly at: number
  readonly data: unknown
}

/** A write that waits for the network. Ids ascend in the order of the writes. */
export interface WaitingWrite {
  readonly id: number
  readonly userId: string
}

interface DeviceSchema extends DBSchema {
  answers: { key: [userId: string, name: string]; value: KeptAnswer }
  writes: { key: number; value: WaitingWrite }
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>

let opened: Promise<DeviceDatabase> | null = null

/** Opens the database of this browser; rejects if the browser offers none. */
export const openDevice = (): Promise<DeviceDatabase> => {
  opened ??= openDB<DeviceSchema>("atelier", 1, {
    upgrade: (database) => {
      database.createObjectStore("answers", { keyPath: ["userId", "name"] })
      database.createObjectStore("writes", { keyPath: "id", autoIncrement: true })
    },
    terminated: () => {
      opened = null
    }
  })
  opened.catch(() => {
    opened = null
  })
  return opened
}
