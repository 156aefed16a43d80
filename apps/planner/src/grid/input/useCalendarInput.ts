import type { CalendarEvent } from "@atelier/contract"
import { type BlockerEvent, eventDays } from "@atelier/domain/event"
import { overlaps } from "@atelier/domain/time"
import { type Text, useText } from "@atelier/ui"
import type { EventInput } from "@fullcalendar/react"
import { useMemo } from "react"
import type { CalendarSegment } from "../../bars/CalendarSegment.ts"
import type { HiddenCount, VisibleSegments } from "../../bars/visibleSegments.ts"
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

const hiddenText = ({ open, completed }: HiddenCount, t: Text): string =>
  [
    open > 0 ? t("calendar:more", { count: open }) : "",
    completed > 0 ? t("calendar:completed", { count: completed }) : ""
  ]
    .filter(Boolean)
    .join(", ")

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
  rows: { all, least },
  context
}: CalendarContent): Array<EventInput> => {
  const t = useText("calendar")
  return useMemo(() => {
    const range = { start, end }
    const place = { range, view, rows: { all, least } }
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
      ...[...hidden].map(([date, count]) => moreInput(date, count, hiddenText(count, t)))
    ]
  }, [entries, drawing, blockers, start, end, view, all, least, context, t])
}
