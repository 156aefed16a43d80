import type { CalendarEvent } from "@atelier/contract"
import type { BlockerEvent } from "@atelier/domain/event"
import type { DateRange, LocalDate } from "@atelier/domain/time"
import type { ReferenceData } from "../plan/useReferenceData.ts"
import type { CalendarView, OrderSort } from "../view/CalendarView.ts"
import type { Density } from "../view/Density.ts"
import type { LegendFilter } from "../view/LegendFilter.ts"
import type { NearEvents } from "../view/useCalendarEvents.ts"
import type { ChangeParams } from "../view/useCalendarParams.ts"

/** What the board shows. */
export interface BoardProps {
  readonly view: CalendarView
  readonly date: LocalDate
  readonly range: DateRange
  readonly entries: ReadonlyArray<CalendarEvent>
  /** The events of the days before and after, once they are known. */
  readonly near: ReadonlyArray<NearEvents>
  readonly blockers: ReadonlyArray<BlockerEvent>
  readonly reference: ReferenceData
  readonly weeks: number
  /** What the lanes of work orders are sorted by. */
  readonly sort: OrderSort
  readonly density: Density
  readonly legend: LegendFilter
  readonly isFirstLoad: boolean
  /** The entries are those of the range, not of one before. */
  readonly isSettled: boolean
  readonly isFiltered: boolean
  readonly onChange: ChangeParams
  /** Searches how some days would no longer be overloaded. */
  readonly onResolve: (range: DateRange) => void
}
