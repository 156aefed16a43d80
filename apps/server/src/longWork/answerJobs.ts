import { parentPort, workerData } from "node:worker_threads"
import { type LongJob, makeLongAnswers } from "@atelier/http"
import { openDatabase } from "@atelier/sqlite"
import { Effect } from "effect"
import { makeHandlers } from "../handlers.ts"
import { makeRuntime } from "../Ports.ts"
import type { Settings } from "../settings.ts"

/** Says that nobody waits for the job any more that is being done. */
export const STOP = "stop"

/** A change of hundreds of thousands of rows is written to the file once when its pages fit into this. */
const CACHE_KB = 262_144

const encoder = new TextEncoder()

/**
 * Answers the jobs that this thread is sent, one after the other, over a connection of its own to the
 * database, with the use cases and the rights that the server has.
 */
export const answerJobs = async (): Promise<void> => {
  const settings: Settings = workerData
  const database = await Effect.runPromise(openDatabase(settings.databaseFile, Date.now()))
  database.connection.pragma(`cache_size = -${CACHE_KB}`)
  const runtime = makeRuntime(database, { linesAtOnce: true })
  const answer = makeLongAnswers(runtime, makeHandlers(settings))
  /** What was written goes into the file here, and not with the next commit of the thread that answers. */
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
    if (changeIds.length > 0) emptyLog()
    if (outcome.kind !== "reply" || outcome.reply.body === null) {
      parentPort?.postMessage({ outcome, changeIds })
      return
    }
    const { body } = outcome.reply
    const bytes = typeof body === "string" ? encoder.encode(body) : body.slice()
    const reply = { ...outcome.reply, body: bytes }
    parentPort?.postMessage({ outcome: { kind: "reply", reply }, changeIds }, [bytes.buffer])
  })
}
