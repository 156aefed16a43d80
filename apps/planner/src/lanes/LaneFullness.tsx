import { resourceKey } from "@atelier/domain/capacity"
import type { LocalDate } from "@atelier/domain/time"
import { useFormat, useText } from "@atelier/ui"
import Tooltip from "@mui/material/Tooltip"
import { memo, useSyncExternalStore } from "react"
import { FitIcon } from "../capacity/FitIcon.tsx"
import type { LoadStore } from "../capacity/LoadStore.ts"
import { fitOf, worstUnit } from "../capacity/UnitLoad.ts"
import { fullnessText, unitText } from "../capacity/unitText.ts"
import type { Names } from "../plan/eventLook.ts"
import type { Lane } from "./Lane.ts"

/** Load of the fullest visible day of a lane, with figures in a tooltip. */
export const LaneFullness = memo(function LaneFullness({
  lane,
  days,
  store,
  names
}: {
  readonly lane: Lane
  readonly days: ReadonlyArray<LocalDate>
  readonly store: LoadStore
  readonly names: Names
}) {
  const t = useText("planning", "event", "enums")
  const format = useFormat()
  useSyncExternalStore(store.subscribe, store.version)
  const { resource } = lane
  if (resource === null) return null
  const key = resourceKey(resource)
  const units = days.flatMap((date) =>
    store
      .of(date)
      .filter((unit) => resourceKey(unit.resource) === key)
      .map((unit) => ({ ...unit, date }))
  )
  const worst = worstUnit(units)
  if (worst === null) return null
  const day = units.find((unit) => unit === worst)?.date ?? ""
  const words = t("planning:load.day", {
    day: format.day(day, "full"),
    fullness: fullnessText(worst, t, format),
    worst: unitText(worst, names, t, format)
  })
  return (
    <Tooltip title={words}>
      <span
        role="img"
        aria-label={words}
        style={{ display: "inline-flex", alignItems: "center", gap: 4, fontSize: "0.75rem" }}
      >
        <FitIcon fit={fitOf(worst)} />
        {fullnessText(worst, t, format)}
      </span>
    </Tooltip>
  )
})
