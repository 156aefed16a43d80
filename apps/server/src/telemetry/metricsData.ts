import type { MeasuredMetric } from "@atelier/http"
import { type Receiver, SERVICE_NAME } from "./Receiver.ts"

const CUMULATIVE = 2

type Labels = MeasuredMetric["values"][number]["labels"]

interface Times {
  /** Start and end of the counting period, in milliseconds since 1970. */
  readonly since: number
  readonly now: number
}

const nanoseconds = (milliseconds: number): string =>
  `${BigInt(Math.round(milliseconds)) * 1_000_000n}`

const attributes = (labels: Labels) =>
  Object.entries(labels).map(([key, value]) => ({ key, value: { stringValue: String(value) } }))

const timesOf = ({ since, now }: Times) => ({
  startTimeUnixNano: nanoseconds(since),
  timeUnixNano: nanoseconds(now)
})

const numbers = ({ values }: MeasuredMetric, times: Times) =>
  values.map(({ labels, value }) => ({
    attributes: attributes(labels),
    asDouble: value,
    ...timesOf(times)
  }))

const seriesOf = ({
  values
}: MeasuredMetric): ReadonlyArray<[Labels, MeasuredMetric["values"]]> => {
  const series = new Map<string, [Labels, Array<MeasuredMetric["values"][number]>]>()
  for (const value of values) {
    const { le: _bound, ...labels } = value.labels
    const key = JSON.stringify(Object.entries(labels).toSorted())
    const [, found] = series.get(key) ?? [labels, []]
    series.set(key, [labels, [...found, value]])
  }
  return [...series.values()]
}

/** Prometheus buckets are cumulative, OpenTelemetry's are not. */
const histogram = (metric: MeasuredMetric, times: Times) =>
  seriesOf(metric).map(([labels, values]) => {
    const named = (end: string) =>
      values.find(({ metricName }) => metricName === `${metric.name}_${end}`)?.value ?? 0
    const buckets = values
      .filter(({ labels }) => labels.le !== undefined)
      .map(
        ({ labels, value }) => [labels.le === "+Inf" ? Infinity : Number(labels.le), value] as const
      )
      .toSorted(([one], [other]) => one - other)
    return {
      attributes: attributes(labels),
      count: named("count"),
      sum: named("sum"),
      explicitBounds: buckets.map(([bound]) => bound).filter(Number.isFinite),
      bucketCounts: buckets.map(([, count], place) => count - (buckets[place - 1]?.[1] ?? 0)),
      ...timesOf(times)
    }
  })

const measured = (metric: MeasuredMetric, times: Times): ReadonlyArray<object> => {
  const head = { name: metric.name, description: metric.help }
  switch (metric.type) {
    case "counter":
      return [
        {
          ...head,
          sum: {
            dataPoints: numbers(metric, times),
            aggregationTemporality: CUMULATIVE,
            isMonotonic: true
          }
        }
      ]
    case "gauge":
      return [{ ...head, gauge: { dataPoints: numbers(metric, times) } }]
    case "histogram":
      return [
        {
          ...head,
          histogram: { dataPoints: histogram(metric, times), aggregationTemporality: CUMULATIVE }
        }
      ]
    default:
      return []
  }
}

/** Converts metrics to OTLP with the same names. */
export const metricsData = (
  metrics: ReadonlyArray<MeasuredMetric>,
  { version }: Pick<Receiver, "version">,
  times: Times
) => ({
  resourceMetrics: [
    {
      resource: {
        attributes: attributes({ "service.name": SERVICE_NAME, "service.version": version })
      },
      scopeMetrics: [
        {
          scope: { name: SERVICE_NAME },
          metrics: metrics.flatMap((metric) => measured(metric, times))
        }
      ]
    }
  ]
})
