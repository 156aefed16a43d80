import type { LocalDate } from "@atelier/domain/time"
import { useFormat, useText } from "@atelier/ui"
import ErrorOutlined from "@mui/icons-material/Error"
import WarningAmberOutlined from "@mui/icons-material/WarningAmberOutlined"
import { memo, useCallback, useSyncExternalStore } from "react"
import type { Names } from "../plan/eventLook.ts"
import type { LoadStore } from "./LoadStore.ts"
import { fitOf, fullness, worstUnit } from "./UnitLoad.ts"
import { fullnessText, unitText } from "./unitText.ts"

export interface MarkContext {
  readonly store: LoadStore
  readonly names: Names
}

/** The worst load of a day as bar, percentage and icon; empty without limits. */
export const DayMark = memo(function DayMark({
  date,
  isStop,
  context: { store, names }
}: {
  readonly date: LocalDate
  /** True for the mark that the tab key reaches. */
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
        fullness: fullnessText(worst, t, format),
        worst: unitText(worst, names, t, format)
      })}
    >
      {fit === "over" && <ErrorOutlined />}
      {fit === "near" && <WarningAmberOutlined />}
      <span aria-hidden="true">{fullnessText(worst, t, format)}</span>
      <span
        className="at-load-bar"
        style={{ inlineSize: `${Math.min(1, fullness(worst) ?? 0) * 100}%` }}
      />
    </button>
  )
})
