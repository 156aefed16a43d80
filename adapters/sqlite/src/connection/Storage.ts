import type { StorageProblem } from "@atelier/application/ports"
import type { Database as Connection } from "better-sqlite3"
import { Effect, Exit } from "effect"
import { makeFileGuard } from "./FileGuard.ts"
import { isDamage, storageProblemOf } from "./storageProblemOf.ts"

/** How long a write waits for somebody else's to end, in milliseconds. */
export const MAX_LOCK_WAIT_MS = 3_000
const LOCK_PAUSE_MS = 10
/** More writes than this do not wait for a lock: they would take the places of those that read. */
export const MAX_WAITING_FOR_LOCK = 32
/** A store that failed is tried again by whoever asks how it is, this often at the most. */
const PROBE_PAUSE_MS = 1_000

const PROBE_BYTES = 65_536
const KEEP_PROBE = `INSERT INTO keptAnswer (userId, key, digest, keptAt, answer) VALUES ('', 'probe', '', 0, ?)
  ON CONFLICT (userId, key) DO UPDATE SET answer = excluded.answer`
const FORGET_PROBE = "DELETE FROM keptAnswer WHERE userId = '' AND key = 'probe'"

/** How patient the way to a database is. */
export interface StorageOptions {
  /** How long a write waits for somebody else's to end; asked again while it waits. */
  readonly maxLockWaitMs?: () => number
}

/**
 * The way to a database. Whatever goes wrong with it is a {@link StorageProblem} that the effect
 * dies of, and no waiting keeps the event loop.
 */
export interface Storage {
  readonly read: <A>(query: () => A) => Effect.Effect<A>
  /** Writes in one transaction, or within the one that is open; all of it or nothing. */
  readonly write: <A>(statements: () => A) => Effect.Effect<A>
  /** Runs what uses a transaction of its own, as often as it takes to get in. */
  readonly whenFree: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /**
   * Runs what writes in one transaction that begins with its first write, so that others write
   * while it reads and computes. Nobody else may use the connection meanwhile.
   */
  readonly asOneWrite: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /**
   * Calls something in a transaction that writes, and throws what it throws, having written
   * nothing.
   */
  readonly inTransaction: <A>(work: () => A) => A
  /**
   * What keeps the store from writing; null when nothing does. A damaged file stays so until it is
   * opened again.
   */
  readonly health: Effect.Effect<StorageProblem | null>
}

/** The way to the database of a connection. */
export const makeStorage = (
  connection: Connection,
  { maxLockWaitMs = () => MAX_LOCK_WAIT_MS }: StorageOptions = {}
): Storage => {
  const guard = makeFileGuard(connection.name)
  let waiting = 0
  let lastProblem: StorageProblem | null = null
  /** Of a page that is not what was written: writing elsewhere does not show that it is whole. */
  let damage: StorageProblem | null = null
  let probedAt = 0

  let isOneWrite = false

  const rollBack = (): void => {
    if (connection.inTransaction) connection.exec("ROLLBACK")
  }

  /** Begins the transaction that the end of the work ends. */
  const begun = <A>(work: () => A): A => {
    guard()
    connection.exec("BEGIN IMMEDIATE")
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
    guard()
    const answer = connection.transaction(work).immediate()
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
      const hasWaited = performance.now() - since >= maxLockWaitMs()
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
          else if (connection.inTransaction) connection.exec("COMMIT")
          guard()
          return exit
        } catch (cause) {
          rollBack()
          return Effect.die(noticed(cause))
        }
      })
    )

  /** Writes about as much as a commit does, and takes it back. */
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
