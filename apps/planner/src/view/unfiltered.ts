import type { CalendarParams } from "./CalendarParams.ts"
import { everything } from "./LegendFilter.ts"

export const unfiltered: Pick<CalendarParams, "legend" | "templateIds" | "jobTypeIds" | "search"> =
  { legend: everything, templateIds: [], jobTypeIds: [], search: "" }
