import type { WorkingCalendar } from "@atelier/domain/calendar"
import { calendarOfWeek } from "@atelier/domain/capacity"
import { useUserConfig } from "@atelier/ui"
import { useMemo } from "react"

/** The week of the shop, without closures. */
export const useShopWeek = (): WorkingCalendar => {
  const { shop } = useUserConfig()
  return useMemo(() => calendarOfWeek(shop), [shop])
}
