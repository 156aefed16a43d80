import { isoWeek, type LocalDate } from "@atelier/domain/time"
import { useCallback } from "react"
import { useText } from "../text/useText.ts"
import { usePreference } from "./usePreference.ts"

/** Returns the number of a date's ISO week, such as `W42`; null if the user hides week numbers. */
export const useWeekText = (): ((date: LocalDate) => string | null) => {
  const t = useText("common")
  const [preference] = usePreference("weekNumbers")
  const isShown = preference === "shown"
  return useCallback(
    (date) => (isShown ? t("common:date.week", { week: isoWeek(date).week }) : null),
    [isShown, t]
  )
}
