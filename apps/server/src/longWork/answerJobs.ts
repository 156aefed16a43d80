import { getHeapStatistics } from "node:v8"
import { parentPort, workerData } from "node:worker_threads"
import { type LongAnswer, type LongJob, makeLongAnswers } from "@atelier/http"
import { openDatabase } from "@atelier/sqlite"
import { Effect } from "effect"
import { resourceHandlers } from "../handlers/resources.ts"
import { makeHandlers } from "../handlers.ts"
import { makeRuntime } from "../Ports.ts"
import type { Settings } from "../settings.ts"
import { shiftClock } from "../shiftClock.ts"

/** Says that nobody waits for the job any more that is being done. */
export const STOP = "stop"

/**
 * What a thread is for: `long` for searches and imports, `brief` for what takes about a second,
 * `wide` for what reads much before it writes little.
 */
export type LongWorkKind = "long" | "brief" | "wide"

/** What a thread answers to a job. */
export interface ThreadAnswer extends LongAnswer {
  /** Whether its memory is worth giving back. */
  readonly isLarge: boolean
}

/** What a thread is started with. */
export interface LongWorkerData {
  readonly settings: Settings
  readonly kind: LongWorkKind
  /** How far the clock of the thread that starts it is from the machine's. */
  readonly clockOffsetMs: number
}

/**
 * A change of hundreds of thousands of rows is written to the file once when its pages fit into
 * this.
 */
const CACHE_KB = 262_144

/**
 * So many events with their work orders fit into the thread's heap several times; more are refused.
 */
const MAX_EVENTS_AT_ONCE = 150_000

/**
 * A thread whose heap has grown to more than this gives its memory back once it has nothing to do.
 */
const LARGE_HEAP_BYTES = 128 * 1_024 ** 2

/**
 * A write waits so long for an import of another thread, which has computed all that it writes.
 */
const MAX_LOCK_WAIT_MS = 20_000

const encoder = new TextEncoder()

/**
 * Answers the jobs that this thread is sent, one after the other, over a connection of its own to
 * the database, with the use cases and the rights that the server has.
 */
export const answerJobs = async (): Promise<void> => {
  const { settings, kind, clockOffsetMs }: LongWorkerData = workerData
  shiftClock(clockOffsetMs)
  const writesMuch = kind === "long"
  const readsMuch = kind === "wide"
  const database = await Effect.runPromise(openDatabase(settings.databaseFile))
  if (writesMuch) database.connection.pragma(`cache_size = -${CACHE_KB}`)
  const runtime = makeRuntime(database, {
    calendarAtOnce: !readsMuch,
    maxEventsAtOnce: MAX_EVENTS_AT_ONCE,
    maxLockWaitMs: () => MAX_LOCK_WAIT_MS
  })
  const answer = makeLongAnswers(runtime, makeHandlers(settings), resourceHandlers(settings))
  /**
   * What was written goes into the file here, and not with the next commit of the thread that
   * answers.
   */
  const emptyLog = (): void => {
    database.connection.pragma("wal_checkpoint(TRUNCATE)")
  }
  let gone = new AbortController()
  parentPort?.on("message", async (message: LongJob | typeof STOP) => {
    if (message === STOP) {
      gone.abort()
      return
    }
    gone = new AbortController()
    const { outcome, changeIds } = await answer(message, gone.signal)
    if (writesMuch && changeIds.length > 0) emptyLog()
    if (writesMuch) database.connection.pragma("shrink_memory")
    const isLarge = getHeapStatistics().total_heap_size > LARGE_HEAP_BYTES
    const done = { changeIds, isLarge } as const
    if (outcome.kind !== "reply" || outcome.reply.body === null) {
      parentPort?.postMessage({ ...done, outcome } satisfies ThreadAnswer)
      return
    }
    const { body } = outcome.reply
    if (body instanceof ReadableStream) throw new Error("a long call answers no stream")
    const bytes = typeof body === "string" ? encoder.encode(body) : body.slice()
    const reply = { ...outcome.reply, body: bytes }
    const answered: ThreadAnswer = { ...done, outcome: { kind: "reply", reply } }
    parentPort?.postMessage(answered, [bytes.buffer])
  })
}
