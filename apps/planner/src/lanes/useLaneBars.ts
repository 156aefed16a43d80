import type { CalendarEvent } from "@atelier/contract"
import { type MouseEvent, type PointerEvent, useRef } from "react"
import type { CalendarSegment } from "../bars/CalendarSegment.ts"
import type { Lane } from "./Lane.ts"
import { LANE_BAR } from "./LaneBarButton.tsx"

export interface LaneBarActions {
  readonly press: (event: PointerEvent<HTMLElement>, segment: CalendarSegment) => void
  readonly open: (eventId: string) => void
  readonly select: (eventId: string) => void
  readonly hover: (entry: CalendarEvent | null, at: HTMLElement | null) => void
}

const elementOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`.${LANE_BAR}`) : null

/** Returns handlers that serve all bars of the lanes by event delegation. */
export const useLaneBars = (lanes: ReadonlyArray<Lane>, actions: LaneBarActions) => {
  const under = useRef<HTMLElement | null>(null)
  const segmentOf = (element: HTMLElement | null): CalendarSegment | null => {
    const key = element?.dataset.segment
    if (key === undefined) return null
    for (const { segments } of lanes) {
      const found = segments.find(({ segment }) => segment.key === key)
      if (found !== undefined) return found.segment
    }
    return null
  }
  const look = (element: HTMLElement | null): void => {
    if (element === under.current) return
    under.current = element
    actions.hover(segmentOf(element)?.entry ?? null, element)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      const segment = segmentOf(elementOf(event.target))
      if (segment !== null) actions.press(event, segment)
    },
    onMouseOver: ({ target }: MouseEvent): void => look(elementOf(target)),
    onMouseLeave: (): void => look(null),
    onClick: ({ target, ctrlKey, metaKey }: MouseEvent): void => {
      const id = elementOf(target)?.dataset.eventId
      if (id === undefined) return
      if (ctrlKey || metaKey) actions.select(id)
      else actions.open(id)
    }
  }
}
