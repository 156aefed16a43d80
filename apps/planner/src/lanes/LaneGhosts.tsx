import type { LocalDate } from "@atelier/domain/time"
import { useSyncExternalStore } from "react"
import type { GhostStore } from "../moving/ghost/GhostStore.ts"
import { eventColour, eventCrew, type Names } from "../plan/eventLook.ts"
import { legendKeys } from "../view/legendKey.ts"
import type { Lane } from "./Lane.ts"
import { trackTop } from "./laneLines.ts"

export const LaneGhosts = ({
  lane,
  workOrderId,
  days,
  first,
  width,
  store,
  names,
  rowPx
}: {
  readonly lane: Lane
  /** The work order of the lane; null in a lane of a resource. */
  readonly workOrderId: string | null
  readonly days: ReadonlyArray<LocalDate>
  readonly first: number
  readonly width: number
  readonly store: GhostStore
  readonly names: Names
  readonly rowPx: number
}) => {
  useSyncExternalStore(store.subscribe, store.version)
  return days.flatMap((date, place) =>
    store
      .of(date)
      .filter(({ event }) =>
        workOrderId === null
          ? legendKeys(event).includes(lane.key)
          : "workOrderId" in event && event.workOrderId === workOrderId
      )
      .map(({ event, isFirst, isLast }) => (
        <span
          key={`${event.id} ${date}`}
          aria-hidden="true"
          className="at-ghost"
          data-first={isFirst}
          data-last={isLast}
          style={{
            "--at-colour": eventColour(event, names),
            insetInlineStart: (first + place) * width + 1,
            width: width - 2,
            insetInlineEnd: "auto",
            top: trackTop(lane, 0, rowPx)
          }}
        >
          {isFirst ? eventCrew(event, names) : ""}
        </span>
      ))
  )
}
