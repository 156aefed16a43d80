import { Layer } from "effect"
import * as FetchHttpClient from "effect/http/FetchHttpClient"
import * as OtlpSerialization from "effect/observability/OtlpSerialization"
import * as OtlpTracer from "effect/observability/OtlpTracer"
import { type Receiver, SERVICE_NAME } from "./Receiver.ts"

type TraceData = OtlpTracer.TraceData

/** Removes error messages, which may contain personal data, from traces. */
const withoutWords = ({ resourceSpans }: TraceData): TraceData => ({
  resourceSpans: resourceSpans.map((resource) => ({
    ...resource,
    scopeSpans: resource.scopeSpans.map((scope) => ({
      ...scope,
      spans: scope.spans.map((span) => ({
        ...span,
        events: [],
        status: { code: span.status.code }
      }))
    }))
  }))
})

const serialization = Layer.effect(
  OtlpSerialization.OtlpSerialization,
  OtlpSerialization.OtlpSerialization.useSync((json) => ({
    ...json,
    traces: (data) => json.traces(withoutWords(data))
  }))
).pipe(Layer.provide(OtlpSerialization.layerJson))

/** Sends spans to a receiver in batches and in the background. */
export const traceLayer = ({ url, headers, version }: Receiver): Layer.Layer<never> =>
  OtlpTracer.layer({
    url: `${url}/v1/traces`,
    headers,
    resource: { serviceName: SERVICE_NAME, serviceVersion: version },
    exportInterval: "5 seconds",
    shutdownTimeout: "3 seconds"
  }).pipe(Layer.provide([serialization, FetchHttpClient.layer]))
