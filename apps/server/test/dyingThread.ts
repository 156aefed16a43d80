import { parentPort, workerData } from "node:worker_threads"
import type { LongAnswer, LongJob } from "@atelier/http"
import Connection from "better-sqlite3"

/** Dies in a transaction, or exhausts its memory, as the job's key says. */
const dieOf = (key: string | undefined): void => {
  if (key === undefined) return
  const connection = new Connection(workerData.databaseFile)
  connection.exec("BEGIN IMMEDIATE; DELETE FROM announcement; DELETE FROM journal")
  if (key === "exit") process.exit(1)
  if (key === "throw") throw new Error("thrown on purpose")
  const filled: Array<ReadonlyArray<number>> = []
  for (;;) filled.push(Array.from({ length: 100_000 }, Math.random))
}

parentPort?.on("message", ({ key }: LongJob) => {
  dieOf(key)
  const reply = { status: 200, headers: {}, body: null } as const
  const outcome = { kind: "reply", reply } as const
  const answer: LongAnswer = { outcome, changeIds: [] }
  parentPort?.postMessage(answer)
})
