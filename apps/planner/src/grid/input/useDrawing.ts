import type { PlanCalendars } from "@atelier/domain/capacity"
import type { BlockerEvent } from "@atelier/domain/event"
import { memoizeByObject } from "@atelier/domain/record"
import type { DateRange } from "@atelier/domain/time"
import { useLanguage, whenIdle } from "@atelier/ui"
import { useEffect, useMemo, useRef } from "react"
import { makeSegmenter, type Segmenter } from "../../bars/CalendarSegment.ts"
import type { GridRows } from "../../bars/visibleSegments.ts"
import { legendCounts } from "../../legend/legendEntries.ts"
import type { CalendarsOf } from "../../plan/closures/usePlanCalendars.ts"
import type { CalendarView } from "../../view/CalendarView.ts"
import { closureEntries } from "../../view/closureEntries.ts"
import type { LegendFilter } from "../../view/LegendFilter.ts"
import type { NearEvents } from "../../view/useCalendarEvents.ts"
import { type Drawing, makeDrawing } from "../drawnSegments.ts"

export interface DrawingWithCalendars {
  readonly calendars: PlanCalendars | null
  readonly segmenter: Segmenter
  readonly drawing: Drawing
}

/** Maps blockers to the drawing of the events around them; the same array always to the same. */
type DrawingOf = (blockers: ReadonlyArray<BlockerEvent>) => DrawingWithCalendars

export const useDrawingOf = (calendarsOf: CalendarsOf, legend: LegendFilter): DrawingOf => {
  const { locale } = useLanguage()
  return useMemo(() => {
    const collator = new Intl.Collator(locale, { numeric: true, sensitivity: "base" })
    return memoizeByObject((blockers) => {
      const calendars = calendarsOf(blockers)
      const segmenter = makeSegmenter(calendars)
      const drawing = makeDrawing(segmenter, collator, closureEntries(blockers, legend))
      return { calendars, segmenter, drawing }
    })
  }, [calendarsOf, legend, locale])
}

/** Draws and counts the previous and next range in idle time, so that navigation is instant. */
export const useDrawnAhead = (
  near: ReadonlyArray<NearEvents>,
  drawingOf: DrawingOf,
  view: CalendarView,
  rowsIn: (range: DateRange) => GridRows
): void => {
  const rows = useRef(rowsIn)
  useEffect(() => {
    rows.current = rowsIn
  })
  useEffect(() => {
    const stops = near.map(({ range, entries, blockers }) =>
      whenIdle(() => {
        legendCounts(entries)
        drawingOf(blockers).drawing.drawn(entries, { range, view, rows: rows.current(range) })
      })
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [near, drawingOf, view])
}
