import type { PerformanceGroup } from "@atelier/domain/performance"
import type { DateRange } from "@atelier/domain/time"

export interface OpenFigure {
  readonly title: string
  readonly group: PerformanceGroup
  readonly key: string
  readonly days: DateRange
}
