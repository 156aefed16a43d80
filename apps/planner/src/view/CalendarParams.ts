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

/** What the calendar's address says: where one looks, and at what. */
export interface CalendarParams {
  /** Null: today. */
  readonly date: LocalDate | null
  readonly view: CalendarView
  /** How many weeks the lanes show. */
  readonly weeks: number
  /** What the lanes of work orders are sorted by. */
  readonly sort: OrderSort
  readonly legend: LegendFilter
  /** Empty takes every template; null inside stands for work orders without one. */
  readonly templateIds: ReadonlyArray<string | null>
  /** Empty takes every job type; null inside stands for work orders without one. */
  readonly jobTypeIds: ReadonlyArray<string | null>
  readonly search: string
}

/** What a link without a view shows to whoever has chosen no other. */
const EVERYBODYS_VIEW: CalendarView = "dayGridMonth"

const list = (params: URLSearchParams, name: string): ReadonlyArray<string> =>
  (params.get(name) ?? "").split(",").filter((entry) => entry !== "")

const idList = (params: URLSearchParams, name: string): ReadonlyArray<string | null> =>
  list(params, name).map((id) => (id === NOBODY ? null : id))

/** Reads an address; what it does not say, or says wrong, is as usual. */
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

/**
 * The address of what is looked at, as short as it can be; other parameters are left as they are.
 */
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
