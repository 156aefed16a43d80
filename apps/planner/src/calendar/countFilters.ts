import type { CalendarParams } from "./CalendarParams.ts"
import { isFiltering } from "./LegendFilter.ts"

/** How many kinds of filters keep events from being shown. */
export const countFilters = ({ legend, templateIds, jobTypeIds, search }: CalendarParams): number =>
  [isFiltering(legend), templateIds.length > 0, jobTypeIds.length > 0, search.trim() !== ""].filter(Boolean).length
