import type { CalendarEvent } from "@atelier/contract"
import type { BlockerEvent } from "@atelier/domain/event"
import type { DateRange, LocalDate } from "@atelier/domain/time"
import type { ReferenceData } from "../plan/useReferenceData.ts"
import type { CalendarView, OrderSort } from "../view/CalendarView.ts"
import type { Density } from "../view/Density.ts"
import type { LegendFilter } from "../view/LegendFilter.ts"
import type { NearEvents } from "../view/useCalendarEvents.ts"
import type { ChangeParams } from "../view/useCalendarParams.ts"

export interface BoardProps {
  readonly view: CalendarView
  readonly date: LocalDate
  readonly range: DateRange
  readonly entries: ReadonlyArray<CalendarEvent>
  /** Events of the previous and next range, once loaded. */
  readonly near: ReadonlyArray<NearEvents>
  readonly blockers: ReadonlyArray<BlockerEvent>
  readonly reference: ReferenceData
  readonly weeks: number
  /** Sort order of the lanes of work orders. */
  readonly sort: OrderSort
  readonly density: Density
  readonly legend: LegendFilter
  readonly isFirstLoad: boolean
  readonly isSettled: boolean
  readonly isFiltered: boolean
  readonly onChange: ChangeParams
  /** Opens the search for moves that resolve the overloads of these days. */
  readonly onResolve: (range: DateRange) => void
}
