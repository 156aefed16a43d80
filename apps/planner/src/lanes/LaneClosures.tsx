import type { BlockerEvent } from "@atelier/domain/event"
import { eventDays } from "@atelier/domain/event"
import { daysBetween, type LocalDate } from "@atelier/domain/time"
import type { Lane } from "./Lane.ts"

const isOf = ({ scope }: BlockerEvent, resource: NonNullable<Lane["resource"]>): boolean => {
  switch (resource.kind) {
    case "production":
      return scope.production
    case "progress":
      return scope.progressIds.includes(resource.id)
    case "installer":
      return scope.installerIds.includes(resource.id)
    case "shipper":
      return scope.shipperIds.includes(resource.id)
    case "shop":
      return scope.wholeShop
  }
}

/** Absences and closures of a lane's resource, with their titles. */
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
  return blockers
    .filter((blocker) => isOf(blocker, resource))
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
          style={{ insetInlineStart: from * width, width: (until - from) * width }}
          onClick={() => onOpen(blocker.id)}
        >
          {blocker.title}
        </button>
      )
    })
}
