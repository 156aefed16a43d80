import type { CalendarParams } from "./CalendarParams.ts"
import { everything, isFiltering } from "./LegendFilter.ts"

export const countFilters = ({ legend, templateIds, jobTypeIds, search }: CalendarParams): number =>
  [isFiltering(legend), templateIds.length > 0, jobTypeIds.length > 0, search.trim() !== ""].filter(
    Boolean
  ).length

export const withoutFilters: Pick<
  CalendarParams,
  "legend" | "templateIds" | "jobTypeIds" | "search"
> = { legend: everything, templateIds: [], jobTypeIds: [], search: "" }
