import { parentPort, workerData } from "node:worker_threads"
import { type LongJob, makeLongAnswers } from "@atelier/http"
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
 * What a thread is for: `long` for what takes long however it is done, `wide` for what reads much
 * before it writes little.
 */
export type LongWorkKind = "long" | "wide"

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

const encoder = new TextEncoder()

/**
 * Answers the jobs that this thread is sent, one after the other, over a connection of its own to
 * the database, with the use cases and the rights that the server has.
 */
export const answerJobs = async (): Promise<void> => {
  const { settings, kind, clockOffsetMs }: LongWorkerData = workerData
  shiftClock(clockOffsetMs)
  const writesMuch = kind === "long"
  const database = await Effect.runPromise(openDatabase(settings.databaseFile))
  if (writesMuch) database.connection.pragma(`cache_size = -${CACHE_KB}`)
  const runtime = makeRuntime(database, {
    calendarAtOnce: writesMuch,
    maxEventsAtOnce: MAX_EVENTS_AT_ONCE
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
    if (outcome.kind !== "reply" || outcome.reply.body === null) {
      parentPort?.postMessage({ outcome, changeIds })
      return
    }
    const { body } = outcome.reply
    if (body instanceof ReadableStream) throw new Error("a long call answers no stream")
    const bytes = typeof body === "string" ? encoder.encode(body) : body.slice()
    const reply = { ...outcome.reply, body: bytes }
    parentPort?.postMessage({ outcome: { kind: "reply", reply }, changeIds }, [bytes.buffer])
  })
}
