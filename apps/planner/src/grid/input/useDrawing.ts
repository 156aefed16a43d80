import type { CalendarEvent } from "@atelier/contract"
import type { DateRange } from "@atelier/domain/time"
import { useLanguage } from "@atelier/ui"
import { useEffect, useMemo, useRef } from "react"
import type { Segmenter } from "../../bars/CalendarSegment.ts"
import type { GridRows } from "../../bars/visibleSegments.ts"
import type { CalendarView } from "../../view/CalendarView.ts"
import type { NearEvents } from "../../view/useCalendarEvents.ts"
import { type Drawing, makeDrawing } from "../drawnSegments.ts"

export const useDrawing = (
  segmenter: Segmenter,
  closures: ReadonlyArray<CalendarEvent>
): Drawing => {
  const { locale } = useLanguage()
  return useMemo(
    () =>
      makeDrawing(
        segmenter,
        new Intl.Collator(locale, { numeric: true, sensitivity: "base" }),
        closures
      ),
    [segmenter, closures, locale]
  )
}

/** Runs a callback when the browser is idle; returns a function to cancel it. */
const whenIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(run, 0)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(run)
  return () => cancelIdleCallback(request)
}

/** Draws the previous and next range in idle time, so that navigation is instant. */
export const useDrawnAhead = (
  near: ReadonlyArray<NearEvents>,
  drawing: Drawing,
  view: CalendarView,
  rowsIn: (range: DateRange) => GridRows
): void => {
  const rows = useRef(rowsIn)
  useEffect(() => {
    rows.current = rowsIn
  })
  useEffect(() => {
    const stops = near.map(({ range, entries }) =>
      whenIdle(() => void drawing.drawn(entries, { range, view, rows: rows.current(range) }))
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [near, drawing, view])
}
