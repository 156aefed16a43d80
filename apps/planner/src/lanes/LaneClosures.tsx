import { eventResources, resourceKey } from "@atelier/domain/capacity"
import type { BlockerEvent } from "@atelier/domain/event"
import { eventDays } from "@atelier/domain/event"
import { daysBetween, type LocalDate } from "@atelier/domain/time"
import { Glyph } from "../bars/Glyph.tsx"
import type { Lane } from "./Lane.ts"

export const LaneClosures = ({
  resource,
  blockers,
  start,
  count,
  width,
  onOpen
}: {
  readonly resource: Lane["resource"]
  readonly blockers: ReadonlyArray<BlockerEvent>
  readonly start: LocalDate
  readonly count: number
  readonly width: number
  readonly onOpen: (eventId: string) => void
}) => {
  if (resource === null) return null
  const key = resourceKey(resource)
  return blockers
    .filter((blocker) => eventResources(blocker).some((each) => resourceKey(each) === key))
    .map((blocker) => {
      const days = eventDays(blocker)
      const from = Math.max(0, daysBetween(start, days.start))
      const until = Math.min(count, daysBetween(start, days.end))
      if (from >= until) return null
      return (
        <button
          key={blocker.id}
          type="button"
          className="at-lane-closure"
          title={blocker.title}
          style={{ insetInlineStart: from * width, width: (until - from) * width }}
          onClick={() => onOpen(blocker.id)}
        >
          <Glyph name="closed" />
          <span dir="auto">{blocker.title}</span>
        </button>
      )
    })
}
