import { parentPort, workerData } from "node:worker_threads"
import { type LongAnswer, type LongJob, makeLongAnswers } from "@atelier/http"
import { Effect } from "effect"
import { resourceHandlers } from "../handlers/records/resources.ts"
import { makeHandlers } from "../handlers.ts"
import { databaseOf, makeRuntime } from "../Ports.ts"
import { documentSettings } from "../settings/documentSettings.ts"
import type { Settings } from "../settings/settings.ts"
import { shiftClock } from "../shiftClock.ts"

/** Message to a thread: the caller no longer waits for the current job. */
export const STOP = "stop"

/** `long` for searches and imports, `brief` for about a second, `wide` for large reads. */
export type LongWorkKind = "long" | "brief" | "wide"

export interface LongWorkerData {
  readonly settings: Settings
  readonly kind: LongWorkKind
  /** Offset of the starting thread's clock from the machine's. */
  readonly clockOffsetMs: number
}

/** Limit of events read; they fit into the thread's heap several times with their work orders. */
const MAX_EVENTS_AT_ONCE = 150_000

/** Longest wait of a write for another thread's import, whose results are already computed. */
const MAX_LOCK_WAIT_MS = 20_000

const encoder = new TextEncoder()

/**
 * Runs the jobs sent to this thread one after the other, on its own database connection and with
 * the server's use cases and permission checks.
 */
export const answerJobs = async (): Promise<void> => {
  const { settings, kind, clockOffsetMs }: LongWorkerData = workerData
  shiftClock(clockOffsetMs)
  const writesMuch = kind === "long"
  const readsMuch = kind === "wide"
  const database = await Effect.runPromise(databaseOf(settings).open({ writesMuch }))
  const runtime = makeRuntime(database, {
    documents: documentSettings(settings),
    calendarAtOnce: !readsMuch,
    maxEventsAtOnce: MAX_EVENTS_AT_ONCE,
    maxLockWaitMs: () => MAX_LOCK_WAIT_MS
  })
  const answer = makeLongAnswers(runtime, makeHandlers(settings), resourceHandlers(settings))
  let gone = new AbortController()
  parentPort?.on("message", async (message: LongJob | typeof STOP) => {
    if (message === STOP) {
      gone.abort()
      return
    }
    gone = new AbortController()
    const { outcome, changeIds } = await answer(message, gone.signal)
    if (writesMuch) database.tidy({ hasWritten: changeIds.length > 0 })
    if (outcome.kind !== "reply" || outcome.reply.body === null) {
      parentPort?.postMessage({ changeIds, outcome } satisfies LongAnswer)
      return
    }
    const { body } = outcome.reply
    if (body instanceof ReadableStream) throw new Error("a long call answers no stream")
    const bytes = typeof body === "string" ? encoder.encode(body) : body.slice()
    const reply = { ...outcome.reply, body: bytes }
    const answered: LongAnswer = { changeIds, outcome: { kind: "reply", reply } }
    parentPort?.postMessage(answered, [bytes.buffer])
  })
}
