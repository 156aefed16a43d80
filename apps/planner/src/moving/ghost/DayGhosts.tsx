import type { LocalDate } from "@atelier/domain/time"
import { textOn } from "@atelier/ui"
import { memo, useCallback, useSyncExternalStore } from "react"
import { eventColour, eventCrew, type Names } from "../../plan/eventLook.ts"
import type { GhostStore } from "./GhostStore.ts"

/** Ghosts on a day: events that would move along, over the current bars. */
export const DayGhosts = memo(function DayGhosts({
  date,
  store,
  names
}: {
  readonly date: LocalDate
  readonly store: GhostStore
  readonly names: Names
}) {
  const ghosts = useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.of(date), [store, date])
  )
  return ghosts.map(({ event, row, isFirst, isLast }) => {
    const colour = eventColour(event, names)
    const look = { "--at-colour": colour, "--at-ink": textOn(colour), "--at-row": row }
    return (
      <span
        key={event.id}
        className="at-ghost"
        aria-hidden="true"
        data-first={isFirst}
        data-last={isLast}
        style={look}
      >
        {isFirst ? eventCrew(event, names) : ""}
      </span>
    )
  })
})
