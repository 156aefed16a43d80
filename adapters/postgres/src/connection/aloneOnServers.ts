import type { Transaction } from "@atelier/application/ports"
import { aloneInProcess } from "@atelier/application/storing"
import { Effect, Schedule } from "effect"
import type { PoolClient } from "pg"
import type { Connections } from "./Connections.ts"
import { storageProblemOf } from "./storageProblemOf.ts"

/** Pause before the next attempt while another server has the lock, in milliseconds. */
const RETRY_MS = 50

const KEY = "hashtextextended(current_schema() || ' atelier alone ' || $1, 0)"
const TAKE = `SELECT pg_try_advisory_lock(${KEY}) AS "isTaken"`
const FREE = `SELECT pg_advisory_unlock(${KEY})`

/** The connection whose session has all locks of this process. */
interface Holder {
  readonly client: Promise<PoolClient>
  uses: number
  isLost: boolean
}

/**
 * Runs work of one name one after the other on all servers of a database, by advisory locks. The
 * locks of a server that dies are free as soon as the database misses its connection.
 */
export const aloneOnServers = ({ pool }: Connections): Transaction["Service"]["alone"] => {
  const alone = aloneInProcess()
  let current: Holder | null = null

  const makeHolder = (): Holder => {
    const holder: Holder = { client: pool.connect(), uses: 0, isLost: false }
    const lose = (): void => {
      holder.isLost = true
      if (current === holder) current = null
    }
    holder.client.then((client) => client.on("error", lose), lose)
    return holder
  }

  const hold = Effect.sync((): Holder => {
    current ??= makeHolder()
    current.uses += 1
    return current
  })

  const letGo = (holder: Holder): Effect.Effect<void> =>
    Effect.promise(async () => {
      holder.uses -= 1
      if (holder.uses > 0) return
      if (current === holder) current = null
      // The work that asked for a connection fails if there is none; nothing is given back then.
      const [connected] = await Promise.allSettled([holder.client])
      if (connected.status === "rejected") return
      connected.value.removeAllListeners("error")
      connected.value.release(holder.isLost)
    })

  const take = (holder: Holder, name: string): Effect.Effect<void> =>
    Effect.promise(async () => {
      const { rows } = await (await holder.client).query<{ readonly isTaken: boolean }>(TAKE, [
        name
      ])
      return rows[0]?.isTaken === true
    }).pipe(
      Effect.catchDefect((defect) => Effect.die(storageProblemOf(defect) ?? defect)),
      Effect.repeat({ until: (isTaken) => isTaken, schedule: Schedule.spaced(RETRY_MS) }),
      Effect.asVoid
    )

  const free = (holder: Holder, name: string): Effect.Effect<void> =>
    Effect.promise(async () => {
      try {
        await (await holder.client).query(FREE, [name])
      } catch {
        holder.isLost = true
      }
    })

  return (name, work) =>
    alone(
      name,
      Effect.acquireUseRelease(
        hold,
        (holder) =>
          Effect.acquireUseRelease(
            take(holder, name),
            () => work,
            () => free(holder, name)
          ),
        letGo
      )
    )
}
