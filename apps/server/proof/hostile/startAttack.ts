import { once } from "node:events"
import { Worker } from "node:worker_threads"
import type { Attack, AttackCounts } from "./hostileClient.ts"

/** A hostile client that is running. */
interface RunningAttack {
  /** Ends it; answers how often each status was answered. */
  readonly stop: () => Promise<AttackCounts>
}

/** Starts a hostile client in a thread of its own; it attacks until it is stopped. */
export const startAttack = async (workerData: Attack): Promise<RunningAttack> => {
  const worker = new Worker(new URL("./hostileClient.ts", import.meta.url), { workerData })
  await once(worker, "message")
  return {
    stop: async () => {
      worker.postMessage("stop")
      const [counts] = (await once(worker, "message")) as [AttackCounts]
      await once(worker, "exit")
      return counts
    }
  }
}
