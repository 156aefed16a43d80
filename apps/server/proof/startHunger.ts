import { once } from "node:events"
import { Worker } from "node:worker_threads"
import type { Hunger, StatusCounts } from "./hungryClient.ts"

/** A client that asks on many connections at once. */
interface HungryClient {
  /** Lets it ask as often as it has to, and no more; answers how often each status was answered. */
  readonly stop: () => Promise<StatusCounts>
}

/** Starts a client in a thread of its own; it asks until it is stopped. */
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
