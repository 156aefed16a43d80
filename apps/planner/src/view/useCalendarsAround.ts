import type { PlanCalendars } from "@atelier/domain/capacity"
import type { LocalDate } from "@atelier/domain/time"
import { useUserConfig } from "@atelier/ui"
import { usePlanCalendars } from "../plan/closures/usePlanCalendars.ts"
import type { Crews } from "../plan/useReferenceData.ts"
import { useBlockers } from "./useCalendarEvents.ts"

/** Returns the calendars of all resources around a date; see {@link usePlanCalendars}. */
export const useCalendarsAround = (date: LocalDate, crews: Crews): PlanCalendars | null =>
  usePlanCalendars(useUserConfig().shop, crews, useBlockers(date))
