import { addDays } from "@atelier/domain/time"
import type { Format } from "@atelier/ui"
import type { PriorityListRow } from "../usePriorityPage.ts"

export const plannedText = (
  { allDay, startDate, endDate }: NonNullable<PriorityListRow["planned"]>,
  format: Format
): string => {
  const last = allDay ? addDays(endDate, -1) : endDate
  const first = format.day(startDate, "short")
  return last <= startDate ? first : format.period(first, format.day(last, "short"))
}
