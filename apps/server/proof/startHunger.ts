import { once } from "node:events"
import { Worker } from "node:worker_threads"
import type { Hunger, StatusCounts } from "./hungryClient.ts"

interface HungryClient {
  /** Stops after the minimum number of requests; returns answers by status. */
  readonly stop: () => Promise<StatusCounts>
}

export const startHunger = async (workerData: Hunger): Promise<HungryClient> => {
  const worker = new Worker(new URL("./hungryClient.ts", import.meta.url), { workerData })
  await once(worker, "message")
  return {
    stop: async () => {
      worker.postMessage("stop")
      const [counts] = (await once(worker, "message")) as [StatusCounts]
      return counts
    }
  }
}
