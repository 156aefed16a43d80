import type { StorageProblem, StoreOptions } from "@atelier/application/ports"
import type { Database as Connection } from "better-sqlite3"
import { Effect, Exit } from "effect"
import { makeFileGuard } from "./FileGuard.ts"
import { isDamage, storageProblemOf } from "./storageProblemOf.ts"

/** Longest wait for another writer, in milliseconds. */
const MAX_LOCK_WAIT_MS = 3_000
const LOCK_PAUSE_MS = 10
/** Limit of writes that wait for a lock; more would take the places of readers. */
export const MAX_WAITING_FOR_LOCK = 32
/** Smallest interval of write probes after a failure; a health check triggers them. */
const PROBE_PAUSE_MS = 1_000

const PROBE_BYTES = 65_536
const KEEP_PROBE = `INSERT INTO keptAnswer (userId, key, digest, keptAt, answer) VALUES ('', 'probe', '', 0, ?)
  ON CONFLICT (userId, key) DO UPDATE SET answer = excluded.answer`
const FORGET_PROBE = "DELETE FROM keptAnswer WHERE userId = '' AND key = 'probe'"

/**
 * Access to a database. All errors are a {@link StorageProblem}, of which the effect dies. Waiting
 * does not block the event loop.
 */
export interface Storage {
  readonly read: <A>(query: () => A) => Effect.Effect<A>
  /** Writes in a transaction, or in the open one; all or nothing. */
  readonly write: <A>(statements: () => A) => Effect.Effect<A>
  /** Runs work that uses its own transaction; repeats it until the lock is free. */
  readonly whenFree: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /**
   * Runs work with one transaction that starts at its first write, so that others can write while
   * it reads and computes. Nothing else may use the connection meanwhile.
   */
  readonly asOneWrite: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /** Calls a function in a write transaction; rolls back and rethrows if it throws. */
  readonly inTransaction: <A>(work: () => A) => A
  /** Why the store cannot write, or null. A damaged file stays a problem until it is reopened. */
  readonly health: Effect.Effect<StorageProblem | null>
}

export const makeStorage = (
  connection: Connection,
  { maxLockWaitMs = () => null }: Pick<StoreOptions, "maxLockWaitMs"> = {}
): Storage => {
  const guard = makeFileGuard(connection.name)
  let waiting = 0
  let lastProblem: StorageProblem | null = null
  /** Set once a damaged page was read; a successful write elsewhere does not clear it. */
  let damage: StorageProblem | null = null
  let probedAt = 0

  let isOneWrite = false
  const begin = connection.prepare("BEGIN IMMEDIATE")
  const commit = connection.prepare("COMMIT")

  const rollBack = (): void => {
    if (connection.inTransaction) connection.exec("ROLLBACK")
  }

  /** Starts the transaction that the end of the work commits. */
  const begun = <A>(work: () => A): A => {
    guard()
    begin.run()
    try {
      return work()
    } catch (cause) {
      rollBack()
      throw cause
    }
  }

  const inTransaction = <A>(work: () => A): A => {
    if (connection.inTransaction) return connection.transaction(work)()
    if (isOneWrite) return begun(work)
    const answer = begun(() => {
      const made = work()
      commit.run()
      return made
    })
    guard()
    return answer
  }

  const noticed = (defect: unknown): unknown => {
    const problem = storageProblemOf(defect)
    if (problem !== null && problem.reason !== "busy") lastProblem = problem
    if (problem !== null && isDamage(defect)) damage = problem
    return problem ?? defect
  }

  const retried = <A, E, R>(work: Effect.Effect<A, E, R>, since: number): Effect.Effect<A, E, R> =>
    Effect.catchDefect(work, (defect) => {
      const isBusy = storageProblemOf(defect)?.reason === "busy" && !connection.inTransaction
      const hasWaited = performance.now() - since >= (maxLockWaitMs() ?? MAX_LOCK_WAIT_MS)
      if (!isBusy || hasWaited || waiting >= MAX_WAITING_FOR_LOCK)
        return Effect.die(noticed(defect))
      waiting += 1
      const pause = Effect.ensuring(
        Effect.sleep(LOCK_PAUSE_MS),
        Effect.sync(() => {
          waiting -= 1
        })
      )
      return Effect.andThen(pause, retried(work, since))
    })

  const whenFree = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.suspend(() => retried(work, performance.now()))

  const asOneWrite = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.suspend(() => {
      isOneWrite = true
      return Effect.exit(work)
    }).pipe(
      Effect.flatMap((exit) => {
        isOneWrite = false
        try {
          if (Exit.isFailure(exit)) rollBack()
          else if (connection.inTransaction) commit.run()
          guard()
          return exit
        } catch (cause) {
          rollBack()
          return Effect.die(noticed(cause))
        }
      })
    )

  const probe = (): void => {
    probedAt = performance.now()
    inTransaction(() => connection.prepare(KEEP_PROBE).run("x".repeat(PROBE_BYTES)))
    inTransaction(() => connection.prepare(FORGET_PROBE).run())
    lastProblem = null
  }

  return {
    read: (query) => whenFree(Effect.sync(query)),
    write: (statements) => whenFree(Effect.sync(() => inTransaction(statements))),
    whenFree,
    asOneWrite,
    inTransaction,
    health: Effect.sync(() => {
      try {
        guard()
        if (lastProblem !== null && performance.now() - probedAt >= PROBE_PAUSE_MS) probe()
      } catch (cause) {
        noticed(cause)
      }
      return damage ?? lastProblem
    })
  }
}
