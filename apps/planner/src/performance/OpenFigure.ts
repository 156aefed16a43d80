import type { PerformanceGroup } from "@atelier/domain/performance"
import type { DateRange } from "@atelier/domain/time"

/** A figure whose orders are shown. */
export interface OpenFigure {
  readonly title: string
  readonly group: PerformanceGroup
  readonly key: string
  readonly days: DateRange
}
