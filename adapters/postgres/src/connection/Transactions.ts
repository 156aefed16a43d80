import type { StoreOptions, Transaction } from "@atelier/application/ports"
import type { Access, Work } from "@atelier/sql"
import { Context, Effect, Exit, Semaphore } from "effect"
import type { PoolClient } from "pg"
import { aloneOnServers } from "./aloneOnServers.ts"
import type { Connections } from "./Connections.ts"
import { runWork } from "./runWork.ts"
import { isConflict, storageProblemOf } from "./storageProblemOf.ts"

/** Longest wait for another writer, in milliseconds. */
const MAX_LOCK_WAIT_MS = 3_000
/** Attempts of a transaction that conflicts with others. */
const MAX_ATTEMPTS = 5

/**
 * Writers run one after the other: each holds this lock until its transaction has ended. The
 * journal thus has no gap, and readers never see an entry before an earlier one.
 */
const LOCK = "SELECT pg_advisory_xact_lock(hashtextextended(current_schema() || ' atelier', 0))"

/** An open transaction, whose statements run one after the other. */
interface Session {
  /** Its connection; begins the transaction if it has not begun. */
  readonly begun: () => Promise<PoolClient>
  /** Its connection; null before the transaction has begun. */
  readonly current: () => PoolClient | null
  readonly gate: Semaphore.Semaphore
}

export interface Transactions {
  readonly access: Access
  readonly transaction: Transaction["Service"]
}

let stores = 0

const inSavepoint = async <A>(client: PoolClient, work: () => Promise<A>): Promise<A> => {
  await client.query("SAVEPOINT work")
  try {
    const answer = await work()
    await client.query("RELEASE work")
    return answer
  } catch (cause) {
    await client.query("ROLLBACK TO work; RELEASE work")
    throw cause
  }
}

/**
 * Runs statements between the beginning and the end of a transaction. A connection that cannot roll
 * back is not used again.
 */
const within = async <A>(
  { client, lose }: { readonly client: PoolClient; readonly lose: () => void },
  begin: string,
  work: () => Promise<A>
): Promise<A> => {
  try {
    await client.query(begin)
    const answer = await work()
    await client.query("COMMIT")
    return answer
  } catch (cause) {
    await client.query("ROLLBACK").catch(lose)
    throw cause
  }
}

const SNAPSHOT = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"

/** Transactions over the connections to one database. */
export const makeTransactions = (
  connections: Connections,
  { maxLockWaitMs = () => null }: Pick<StoreOptions, "maxLockWaitMs"> = {}
): Transactions => {
  const { pool, use } = connections
  stores += 1
  const Current = Context.Reference<Session | null>(`@atelier/postgres/Session/${stores}`, {
    defaultValue: () => null
  })

  const begin = (): string =>
    `BEGIN; SET LOCAL lock_timeout = ${Math.max(1, Math.ceil(maxLockWaitMs() ?? MAX_LOCK_WAIT_MS))}; ${LOCK}`

  const asProblem = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.catchDefect(work, (defect) => Effect.die(storageProblemOf(defect) ?? defect))

  const retried = <A, E, R>(work: Effect.Effect<A, E, R>, attempt = 1): Effect.Effect<A, E, R> =>
    Effect.catchDefect(work, (defect) =>
      isConflict(defect) && attempt < MAX_ATTEMPTS
        ? retried(work, attempt + 1)
        : Effect.die(storageProblemOf(defect) ?? defect)
    )

  /** Runs statements in the open transaction. */
  const inside = <A>({ gate }: Session, work: () => Promise<A>): Effect.Effect<A> =>
    gate.withPermit(Effect.uninterruptible(Effect.promise(work)))

  const reading =
    (alone: (work: () => Work<unknown>) => Effect.Effect<unknown>) =>
    <A>(work: () => Work<A>): Effect.Effect<A> =>
      Effect.flatMap(Current, (session) => {
        const client = session?.current() ?? null
        return session === null || client === null
          ? (alone(work) as Effect.Effect<A>)
          : inside(session, () => runWork(client, work()))
      })

  const read = reading((work) => asProblem(use((client) => runWork(client, work()))))

  const together = reading((work) =>
    asProblem(
      use((client, lose) => within({ client, lose }, SNAPSHOT, () => runWork(client, work())))
    )
  )

  const write = <A>(work: () => Work<A>): Effect.Effect<A> =>
    Effect.flatMap(Current, (session) =>
      session === null
        ? retried(
            use((client, lose) => within({ client, lose }, begin(), () => runWork(client, work())))
          )
        : inside(session, async () => {
            const client = await session.begun()
            return await inSavepoint(client, () => runWork(client, work()))
          })
    )

  /** Runs work in a new transaction, which begins at once or with its first write. */
  const outermost = <A, E, R>(
    work: Effect.Effect<A, E, R>,
    isLazy: boolean
  ): Effect.Effect<A, E, R> =>
    Effect.uninterruptibleMask((restore) =>
      Effect.suspend(() => {
        let client: PoolClient | null = null
        let lost: Error | null = null
        const session: Session = {
          gate: Semaphore.makeUnsafe(1),
          current: () => client,
          begun: async () => {
            if (client !== null) return client
            const taken = await pool.connect()
            taken.on("error", (cause) => {
              lost = cause
            })
            client = taken
            await taken.query(begin())
            return taken
          }
        }
        const end = async (isDone: boolean): Promise<void> => {
          if (client === null) return
          const taken = client
          try {
            await taken.query(isDone ? "COMMIT" : "ROLLBACK")
          } catch (cause) {
            lost = cause instanceof Error ? cause : new Error(String(cause))
            if (isDone) throw cause
          } finally {
            taken.removeAllListeners("error")
            taken.release(lost ?? undefined)
          }
        }
        const begun = isLazy ? Effect.void : Effect.promise(() => session.begun())
        return Effect.exit(
          Effect.andThen(begun, restore(Effect.provideService(work, Current, session)))
        ).pipe(
          Effect.flatMap((exit) =>
            Effect.andThen(
              Effect.promise(() => end(Exit.isSuccess(exit))),
              exit
            )
          )
        )
      })
    )

  /** Runs work in an open transaction, so that it is rolled back alone. */
  const nested = <A, E, R>(
    session: Session,
    work: Effect.Effect<A, E, R>
  ): Effect.Effect<A, E, R> =>
    session.gate.withPermit(
      Effect.uninterruptibleMask((restore) =>
        Effect.gen(function* () {
          const client = yield* Effect.promise(() => session.begun())
          const ask = (text: string) => Effect.promise(() => client.query(text))
          yield* ask("SAVEPOINT work")
          const inner: Session = { ...session, gate: Semaphore.makeUnsafe(1) }
          const exit = yield* Effect.exit(restore(Effect.provideService(work, Current, inner)))
          yield* ask(Exit.isSuccess(exit) ? "RELEASE work" : "ROLLBACK TO work; RELEASE work")
          return yield* exit
        })
      )
    )

  const run =
    (isLazy: boolean) =>
    <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
      Effect.flatMap(Current, (session) =>
        session === null ? retried(outermost(work, isLazy)) : nested(session, work)
      )

  return {
    access: { read, together, write },
    transaction: {
      serializable: run(false),
      optimistic: run(true),
      alone: aloneOnServers(connections)
    }
  }
}
