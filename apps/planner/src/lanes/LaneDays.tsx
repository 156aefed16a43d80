import { isWorkedEpochDay } from "@atelier/domain/calendar"
import { calendarOf, type PlanCalendars, resourceKey } from "@atelier/domain/capacity"
import { type LocalDate, toEpochDay } from "@atelier/domain/time"
import { useFormat, useText } from "@atelier/ui"
import { memo, useSyncExternalStore } from "react"
import type { LoadStore } from "../capacity/LoadStore.ts"
import { fitOf, fullness, worstUnit } from "../capacity/UnitLoad.ts"
import { fullnessText } from "../capacity/unitText.ts"
import type { Lane } from "./Lane.ts"

/** The days of a lane: closed days hatched, each with its load at the top. */
export const LaneDays = memo(function LaneDays({
  resource,
  days,
  first,
  width,
  calendars,
  store
}: {
  readonly resource: Lane["resource"]
  readonly days: ReadonlyArray<LocalDate>
  readonly first: number
  readonly width: number
  readonly calendars: PlanCalendars | null
  readonly store: LoadStore
}) {
  const t = useText("planning")
  const format = useFormat()
  useSyncExternalStore(store.subscribe, store.version)
  const calendar = calendars === null ? null : calendarOf(calendars, resource ?? { kind: "shop" })
  const key = resource === null ? null : resourceKey(resource)
  return days.map((date, place) => {
    const unit =
      key === null
        ? null
        : worstUnit(store.of(date).filter((each) => resourceKey(each.resource) === key))
    const isClosed = calendar !== null && !isWorkedEpochDay(calendar, toEpochDay(date))
    if (unit === null && !isClosed) return null
    return (
      <span
        key={date}
        aria-hidden="true"
        className="at-lane-day"
        data-closed={isClosed}
        style={{ insetInlineStart: (first + place) * width, width }}
      >
        {unit !== null && (
          <span
            className="at-lane-load"
            data-fit={fitOf(unit)}
            title={fullnessText(unit, t, format)}
          >
            <span style={{ inlineSize: `${Math.min(1, fullness(unit) ?? 0) * 100}%` }} />
          </span>
        )}
      </span>
    )
  })
})
