import type { ChartBar } from "./ChartSeries.ts"
import type { PlotScale } from "./plotScale.ts"

export interface PlotRoom {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** SVG paths of a plot. A few combined paths draw a year of days as fast as a month. */
export interface PlotPaths {
  readonly closed: string
  readonly done: string
  readonly started: string
  readonly pending: string
  /** The part above the capacity. */
  readonly over: string
  readonly capacity: string
  readonly min: string
  /** Positions of the overload marks; `at` is the index of the bar. */
  readonly marks: ReadonlyArray<{ readonly at: number; readonly x: number; readonly y: number }>
}

const GAP = 0.28

/** Draws bars of done, started and pending work, the part above capacity, and both limits. */
export const plotPaths = (
  bars: ReadonlyArray<ChartBar>,
  { max }: PlotScale,
  { left, top, width, height }: PlotRoom
): PlotPaths => {
  const band = width / Math.max(1, bars.length)
  const gap = band * (band > 6 ? GAP : 0.1)
  const y = (value: number): number => top + height * (1 - value / max)
  const round = (value: number): number => Math.round(value * 10) / 10
  const box = (place: number, low: number, high: number): string => {
    if (high <= low) return ""
    const x = round(left + place * band + gap / 2)
    return `M${x} ${round(y(high))}h${round(band - gap)}V${round(y(low))}h${-round(band - gap)}z`
  }
  const each = (draw: (bar: ChartBar, place: number) => string): string => bars.map(draw).join("")
  const line = (limitOf: (bar: ChartBar) => number | null): string => {
    let drawn = false
    return each((bar, place) => {
      const limit = bar.status === "closed" ? null : limitOf(bar)
      if (limit === null) {
        drawn = false
        return ""
      }
      const x = round(left + place * band)
      const start = drawn ? `V${round(y(limit))}` : `M${x} ${round(y(limit))}`
      drawn = true
      return `${start}H${round(x + band)}`
    })
  }
  const top3 = ({ started, pending, done }: ChartBar): number => started + pending + done
  return {
    closed: each(({ status, capacity }, place) =>
      status === "closed" || capacity === 0
        ? `M${round(left + place * band)} ${top}h${round(band)}v${height}h${-round(band)}z`
        : ""
    ),
    started: each((bar, place) => box(place, 0, bar.started)),
    pending: each((bar, place) => box(place, bar.started, bar.totalValue)),
    done: each((bar, place) => box(place, bar.totalValue, top3(bar))),
    over: each((bar, place) =>
      bar.status === "over" && bar.capacity !== null ? box(place, bar.capacity, bar.totalValue) : ""
    ),
    capacity: line(({ capacity }) => capacity),
    min: line(({ min }) => (min === null || min === 0 ? null : min)),
    marks: bars.flatMap((bar, at) =>
      bar.status === "over" || bar.overDays > 0
        ? [{ at, x: round(left + (at + 0.5) * band), y: round(y(top3(bar))) }]
        : []
    )
  }
}
