import { memo } from "react"
import type { BarLook } from "../bars/BarLook.ts"
import type { CalendarSegment } from "../bars/CalendarSegment.ts"
import { EventBar } from "../bars/EventBar.tsx"

/** The class by which what happens on a bar finds it. */
export const LANE_BAR = "at-lane-bar"

/** A bar below this width has room for the beginning of its name and little else, in pixels. */
const NARROW_PX = 72

/**
 * A bar of a lane. What is done with it is listened for by all bars together, so that one that has
 * not changed is not drawn anew while the lanes are scrolled.
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
  /** All in pixels of the lane. */
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
