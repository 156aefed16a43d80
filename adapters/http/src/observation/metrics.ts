import { SettingMismatch } from "@atelier/application/ports"
import { type CountedPage, countedPages, refusalStatus } from "@atelier/contract"
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"

export interface MeasuredMetric {
  readonly name: string
  readonly help: string
  /** `counter`, `gauge`, `histogram` or `summary`. */
  readonly type: string
  readonly values: ReadonlyArray<{
    readonly labels: Readonly<Partial<Record<string, string | number>>>
    readonly value: number
    readonly metricName?: string
  }>
}

/** Measured on request, by name without the prefix `atelier_`. */
const measures = {
  backup_age_seconds:
    "Seconds since the newest backup was made; the age of the process without one. Not for PostgreSQL.",
  database_bytes: "Size of the database, with the write-ahead log of a file.",
  mails_waiting: "E-mails that wait to be sent."
} as const

export type Measured = Readonly<Partial<Record<keyof typeof measures, number>>>

export interface Metrics {
  readonly answered: (
    labels: { readonly method: string; readonly route: string; readonly status: number },
    seconds: number
  ) => void
  /** Counts a rejected sign-in by the wrong setting; `none` for other reasons. */
  readonly signInRefused: (setting: string) => void
  /** Counts an opened stream; call the returned function at its end. */
  readonly streamOpened: () => () => void
  readonly viewed: (page: CountedPage) => void
  readonly read: () => Promise<ReadonlyArray<MeasuredMetric>>
  readonly text: () => Promise<{ readonly body: string; readonly contentType: string }>
}

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** A status that only SCIM returns. */
const NOT_SERVED = 501

const failureStatuses = new Set(
  [...Object.values(refusalStatus), NOT_SERVED].filter((status) => status >= 500)
)

/** Gauges with names like counters; equivalent ones by type exist. */
const MISNAMED = ["handles", "requests", "resources"] as const

/**
 * Counts requests by method, route and status with their durations, and measures the process:
 * memory, CPU and event loop delay. Routes come from the contract, so that the number of labels is
 * limited.
 */
export const makeMetrics = (
  concerns: () => Promise<ReadonlyArray<string | null>> = async () => [],
  measure: () => Promise<Measured | null> = async () => null
): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: "atelier_" })
  for (const name of MISNAMED) registry.removeSingleMetric(`atelier_nodejs_active_${name}_total`)
  const requests = new Counter({
    name: "atelier_http_requests_total",
    help: "Answered requests.",
    labelNames: ["method", "route", "status"],
    registers
  })
  const failures = new Counter({
    name: "atelier_http_failures_total",
    help: "Answers with a status of 500 and above.",
    labelNames: ["status"],
    registers
  })
  const views = new Counter({
    name: "atelier_page_views_total",
    help: "Views of screens.",
    labelNames: ["page"],
    registers
  })
  const streams = new Gauge({
    name: "atelier_change_streams",
    help: "Streams of changes that are open.",
    registers
  })
  const refusedSignIns = new Counter({
    name: "atelier_sign_ins_refused_total",
    help: "Refused sign-ins, by the setting that does not fit the identity provider.",
    labelNames: ["setting"],
    registers
  })
  for (const setting of [...SettingMismatch.fields.setting.literals, "none"])
    refusedSignIns.inc({ setting }, 0)
  // Prometheus sees only increases: a counter that starts with 1 would hide its first event.
  for (const status of failureStatuses) failures.inc({ status }, 0)
  for (const page of countedPages) views.inc({ page }, 0)
  const seconds = new Histogram({
    name: "atelier_http_request_duration_seconds",
    help: "How long answers took.",
    labelNames: ["method", "route"],
    buckets: BUCKETS,
    registers
  })
  const concern = new Gauge({
    name: "atelier_concern",
    help: "1 for each problem that an administrator should look at, named as in the configuration.",
    labelNames: ["concern"],
    registers,
    collect: async () => {
      const found = await concerns()
      concern.reset()
      for (const each of found) if (each !== null) concern.set({ concern: each }, 1)
    }
  })
  const gauges = Object.entries(measures).map(
    ([name, help]) => [name, new Gauge({ name: `atelier_${name}`, help, registers })] as const
  )
  const measureNow = async (): Promise<void> => {
    const measured: Readonly<Record<string, number>> = (await measure()) ?? {}
    for (const [name, gauge] of gauges) {
      const value = measured[name]
      if (value === undefined) gauge.remove()
      else gauge.set(value)
    }
  }
  return {
    answered: ({ method, route, status }, duration) => {
      requests.inc({ method, route, status })
      if (status >= 500) failures.inc({ status })
      seconds.observe({ method, route }, duration)
    },
    streamOpened: () => {
      streams.inc()
      return () => streams.dec()
    },
    signInRefused: (setting) => refusedSignIns.inc({ setting }),
    viewed: (page) => views.inc({ page }),
    read: async () => {
      await measureNow()
      return (await registry.getMetricsAsJSON()).map(({ name, help, type, values }) => ({
        name,
        help,
        type: String(type),
        values
      }))
    },
    text: async () => {
      await measureNow()
      return { body: await registry.metrics(), contentType: registry.contentType }
    }
  }
}
