import { once } from "node:events"
import { Worker } from "node:worker_threads"
import type { Attack, AttackCounts } from "./hostileClient.ts"

interface RunningAttack {
  readonly stop: () => Promise<AttackCounts>
}

/** Starts an attack in its own thread, which continues until it is stopped. */
export const startAttack = async (workerData: Attack): Promise<RunningAttack> => {
  const worker = new Worker(new URL("./hostileClient.ts", import.meta.url), { workerData })
  await once(worker, "message")
  return {
    stop: async () => {
      // Both events may come in the same turn of the event loop.
      const events = Promise.all([once(worker, "message"), once(worker, "exit")])
      worker.postMessage("stop")
      const [[counts]] = (await events) as [[AttackCounts], unknown]
      return counts
    }
  }
}
