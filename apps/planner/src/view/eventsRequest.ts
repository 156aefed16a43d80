import type { CallInput } from "@atelier/contract"
import type { DateRange } from "@atelier/domain/time"
import type { Crews } from "../plan/useReferenceData.ts"
import type { CalendarParams } from "./CalendarParams.ts"
import { isFiltering, shownIds, shows } from "./LegendFilter.ts"
import { installerKey, PRODUCTION, progressKey, shipperKey, USER_EVENTS } from "./legendKey.ts"

const idsOf = (records: ReadonlyArray<{ readonly id: string }>): ReadonlyArray<string> =>
  records.map(({ id }) => id)

const orAll = <T>(list: ReadonlyArray<T>): ReadonlyArray<T> | null =>
  list.length === 0 ? null : list

/**
 * Builds the request for the events of a range with the filters. An inactive filter is null, so
 * that the answer also includes resources created later.
 */
export const eventsRequest = (
  range: DateRange,
  {
    legend,
    templateIds,
    jobTypeIds,
    search
  }: Pick<CalendarParams, "legend" | "templateIds" | "jobTypeIds" | "search">,
  crews: Crews
): CallInput<"queryEvents"> => {
  const filtering = isFiltering(legend)
  const shown = <I extends string | null>(ids: ReadonlyArray<I>, keyOf: (id: I) => string) =>
    filtering ? shownIds(legend, ids, keyOf) : null
  return {
    query: {
      start: range.start,
      end: range.end,
      ...(search.trim() === "" ? {} : { search: search.trim() }),
      userevent: shows(legend, USER_EVENTS),
      production: shows(legend, PRODUCTION)
    },
    body: {
      steps: shown(idsOf(crews.progresses), progressKey),
      shipperIds: shown([...idsOf(crews.shippers), null], shipperKey),
      installerIds: shown([...idsOf(crews.installers), null], installerKey),
      templateIds: orAll(templateIds),
      workOrderTypeIds: orAll(jobTypeIds)
    }
  }
}
