import type { CalendarEvent } from "@atelier/contract"
import { type BlockerEvent, eventDays } from "@atelier/domain/event"
import { overlaps } from "@atelier/domain/time"
import { useText } from "@atelier/ui"
import type { EventInput } from "@fullcalendar/react"
import { useMemo } from "react"
import type { CalendarSegment } from "../../bars/CalendarSegment.ts"
import type { VisibleSegments } from "../../bars/visibleSegments.ts"
import { isLanes } from "../../view/CalendarView.ts"
import { type BarContext, barInput, blockerInput, moreInput } from "../barInputs.ts"
import { type Drawing, type DrawingRoom, drawnSegments } from "../drawnSegments.ts"

/** Events being moved get their rows first, so that they stay visible. */
const withPendingFirst = (
  segments: ReadonlyArray<CalendarSegment>,
  { isPending }: BarContext
): ReadonlyArray<CalendarSegment> => [
  ...segments.filter(({ entry }) => isPending(entry)),
  ...segments.filter(({ entry }) => !isPending(entry))
]

export interface CalendarContent extends DrawingRoom {
  readonly entries: ReadonlyArray<CalendarEvent>
  readonly blockers: ReadonlyArray<BlockerEvent>
  readonly drawing: Drawing
  readonly context: BarContext
}

export const useCalendarInput = ({
  entries,
  blockers,
  drawing,
  range: { start, end },
  view,
  rowsPerDay,
  context
}: CalendarContent): Array<EventInput> => {
  const t = useText("calendar")
  return useMemo(() => {
    const range = { start, end }
    const place = { range, view, rowsPerDay }
    const { shown, hidden }: VisibleSegments<CalendarSegment> =
      context.hasPending && !isLanes(view)
        ? drawnSegments(withPendingFirst(drawing.ordered(entries), context), place)
        : drawing.drawn(entries, place)
    return [
      ...blockers
        .filter(({ scope }) => scope.wholeShop)
        .filter((blocker) => overlaps(eventDays(blocker), range))
        .map(blockerInput),
      ...shown.map((segment, order) => barInput(segment, order, context)),
      ...[...hidden].map(([date, count]) => moreInput(date, count, t("calendar:more", { count })))
    ]
  }, [entries, drawing, blockers, start, end, view, rowsPerDay, context, t])
}
