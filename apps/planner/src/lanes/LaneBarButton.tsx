import { memo } from "react"
import type { BarLook } from "../bars/BarLook.ts"
import type { CalendarSegment } from "../bars/CalendarSegment.ts"
import { EventBar } from "../bars/EventBar.tsx"

/** Class of a lane's bar, used by the shared event handlers. */
export const LANE_BAR = "at-lane-bar"

/** In pixels; a narrower bar only has room for the start of its title. */
const NARROW_PX = 72

/**
 * A bar of a lane. Its events are handled by delegation, so that an unchanged bar does not rerender
 * during scrolling.
 */
export const LaneBarButton = memo(function LaneBarButton({
  segment,
  look,
  isPending,
  isDragged,
  top,
  start,
  width
}: {
  readonly segment: CalendarSegment
  readonly look: BarLook
  readonly isPending: boolean
  readonly isDragged: boolean
  /** Position and width in pixels. */
  readonly top: number
  readonly start: number
  readonly width: number
}) {
  return (
    <button
      type="button"
      className={`at-event ${LANE_BAR}`}
      data-event-id={segment.entry.event.id}
      data-segment={segment.key}
      data-dragged={isDragged}
      data-narrow={width < NARROW_PX}
      style={{ top, insetInlineStart: start, width }}
    >
      <EventBar
        look={look}
        ends={{ first: segment.isFirst, last: segment.isLast }}
        pending={isPending}
      />
    </button>
  )
})
