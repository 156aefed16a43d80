import type { MeasuredMetric } from "@atelier/http"
import type { Layer } from "effect"
import type { Logger } from "pino"
import { BUILD_NUMBER } from "../buildNumber.ts"
import type { Settings } from "../settings/settings.ts"
import type { MetricsSender } from "./sendMetrics.ts"

export interface Telemetry {
  readonly traces: Layer.Layer<never>
  readonly measure: (read: () => Promise<ReadonlyArray<MeasuredMetric>>) => void
  readonly stop: () => Promise<void>
}

export const telemetryOf = async (
  { otlpUrl: url, otlpHeaders: headers }: Pick<Settings, "otlpUrl" | "otlpHeaders">,
  log: Pick<Logger, "warn">
): Promise<Telemetry | null> => {
  if (url === "") return null
  const [{ traceLayer }, { sendMetrics }] = await Promise.all([
    import("./traceLayer.ts"),
    import("./sendMetrics.ts")
  ])
  const receiver = { url, headers, version: BUILD_NUMBER }
  let sender: MetricsSender | null = null
  return {
    traces: traceLayer(receiver),
    measure: (read) => {
      sender = sendMetrics(read, receiver, log)
    },
    stop: async () => {
      await sender?.stop()
    }
  }
}
