import type { LocalDate } from "@atelier/domain/time"
import { useFormat, useText } from "@atelier/ui"
import ErrorOutlined from "@mui/icons-material/Error"
import WarningAmberOutlined from "@mui/icons-material/WarningAmberOutlined"
import { memo, useCallback, useSyncExternalStore } from "react"
import type { Names } from "../plan/eventLook.ts"
import type { LoadStore } from "./LoadStore.ts"
import { fitOf, fullness, worstUnit } from "./UnitLoad.ts"
import { fullnessText, unitText } from "./unitText.ts"

/** What the marks of all days share. */
export interface MarkContext {
  readonly store: LoadStore
  readonly names: Names
}

/**
 * How full a day is by its worst unit: a bar, a share and, where there is not much room, a picture.
 * Empty where nothing is limited.
 */
export const DayMark = memo(function DayMark({
  date,
  isStop,
  context: { store, names }
}: {
  readonly date: LocalDate
  /** Whether the marks are reached by tab at this one. */
  readonly isStop: boolean
  readonly context: MarkContext
}) {
  const t = useText("planning", "event", "enums")
  const format = useFormat()
  const units = useSyncExternalStore(
    store.subscribe,
    useCallback(() => store.of(date), [store, date])
  )
  const worst = worstUnit(units)
  if (worst === null) return null
  const fit = fitOf(worst)
  return (
    <button
      type="button"
      className="at-load"
      data-fit={fit}
      data-load-date={date}
      data-foreseen={store.isForeseen(date)}
      tabIndex={isStop ? 0 : -1}
      aria-haspopup="dialog"
      aria-label={t("planning:load.day", {
        day: format.day(date, "full"),
        worst: unitText(worst, names, t, format)
      })}
    >
      {fit === "over" && <ErrorOutlined />}
      {fit === "near" && <WarningAmberOutlined />}
      <span aria-hidden="true">{fullnessText(worst, format)}</span>
      <span
        className="at-load-bar"
        style={{ inlineSize: `${Math.min(1, fullness(worst) ?? 0) * 100}%` }}
      />
    </button>
  )
})
