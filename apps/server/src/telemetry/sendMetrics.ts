import type { MeasuredMetric } from "@atelier/http"
import type { Logger } from "pino"
import { pauseUnless } from "../pauseUnless.ts"
import { metricsData } from "./metricsData.ts"
import type { Receiver } from "./Receiver.ts"

export interface MetricsSender {
  readonly stop: () => Promise<void>
}

const EVERY_MS = 60_000
const TIMEOUT_MS = 3_000

/** Sends the metrics to a receiver every minute. Logs a failing receiver once. */
export const sendMetrics = (
  read: () => Promise<ReadonlyArray<MeasuredMetric>>,
  receiver: Receiver,
  log: Pick<Logger, "warn">,
  everyMs = EVERY_MS
): MetricsSender => {
  const stopping = new AbortController()
  const since = Date.now()
  let isTaken = true
  const send = async (): Promise<void> => {
    try {
      const data = metricsData(await read(), receiver, { since, now: Date.now() })
      const { ok, status } = await fetch(`${receiver.url}/v1/metrics`, {
        method: "POST",
        headers: { ...receiver.headers, "content-type": "application/json" },
        body: JSON.stringify(data),
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS)
      })
      if (!ok) throw new Error(`HTTP ${status}`)
      isTaken = true
    } catch (error) {
      if (isTaken) log.warn({ error: String(error) }, "metrics cannot be sent")
      isTaken = false
    }
  }
  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await pauseUnless(stopping.signal, everyMs)
      await send()
    }
  }
  const working = work()
  return {
    stop: async () => {
      stopping.abort()
      await working
    }
  }
}
