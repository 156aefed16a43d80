import type { LocalDate } from "@atelier/domain/time"
import { isLocalDate } from "../plan/isLocalDate.ts"
import {
  type CalendarView,
  isCalendarView,
  LANE_WEEKS,
  laneWeeks,
  type OrderSort,
  orderSorts
} from "./CalendarView.ts"
import type { LegendFilter } from "./LegendFilter.ts"
import { NOBODY } from "./legendKey.ts"

export interface CalendarParams {
  readonly date: LocalDate | null
  readonly view: CalendarView
  readonly weeks: number
  readonly sort: OrderSort
  readonly legend: LegendFilter
  /** Empty for all templates; null in the list means work orders without a template. */
  readonly templateIds: ReadonlyArray<string | null>
  /** Empty for all job types; null in the list means work orders without a job type. */
  readonly jobTypeIds: ReadonlyArray<string | null>
  readonly search: string
}

/** Default view of links, unless the user prefers another one. */
const EVERYBODYS_VIEW: CalendarView = "dayGridMonth"

const list = (params: URLSearchParams, name: string): ReadonlyArray<string> =>
  (params.get(name) ?? "").split(",").filter((entry) => entry !== "")

const idList = (params: URLSearchParams, name: string): ReadonlyArray<string | null> =>
  list(params, name).map((id) => (id === NOBODY ? null : id))

/** Parses the address; missing or invalid parameters get their defaults. */
export const readParams = (params: URLSearchParams, usualView: CalendarView): CalendarParams => {
  const date = params.get("date")
  const view = params.get("view")
  const only = list(params, "only")
  return {
    date: isLocalDate(date) ? date : null,
    view: isCalendarView(view) ? view : usualView,
    weeks: laneWeeks.find((weeks) => String(weeks) === params.get("weeks")) ?? LANE_WEEKS,
    sort: orderSorts.find((sort) => sort === params.get("sort")) ?? orderSorts[0],
    legend: { only, hidden: only.length > 0 ? [] : list(params, "hide") },
    templateIds: idList(params, "template"),
    jobTypeIds: idList(params, "jobType"),
    search: (params.get("q") ?? "").slice(0, 200)
  }
}

const written = (ids: ReadonlyArray<string | null>): string =>
  ids.map((id) => id ?? NOBODY).join(",")

/** Writes the state to the address without default values; keeps other parameters. */
export const writeParams = (
  current: URLSearchParams,
  state: CalendarParams,
  usualView: CalendarView
): URLSearchParams => {
  const params = new URLSearchParams(current)
  const entries: Readonly<Record<string, string>> = {
    date: state.date ?? "",
    view: state.view === EVERYBODYS_VIEW && usualView === EVERYBODYS_VIEW ? "" : state.view,
    weeks: state.weeks === LANE_WEEKS ? "" : String(state.weeks),
    sort: state.sort === orderSorts[0] ? "" : state.sort,
    hide: state.legend.hidden.join(","),
    only: state.legend.only.join(","),
    template: written(state.templateIds),
    jobType: written(state.jobTypeIds),
    q: state.search
  }
  for (const [name, value] of Object.entries(entries)) {
    if (value === "") params.delete(name)
    else params.set(name, value)
  }
  return params
}
