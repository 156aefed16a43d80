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
      worker.postMessage("stop")
      const [counts] = (await once(worker, "message")) as [AttackCounts]
      await once(worker, "exit")
      return counts
    }
  }
}
