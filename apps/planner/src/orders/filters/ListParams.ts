import type { CallInput } from "@atelier/contract"
import type { Preference } from "@atelier/ui"
import { type ColumnName, isColumnName, type SortName, sortable } from "../table/columns.ts"
import { type ListFilters, readFilters, writtenFilters } from "./ListFilters.ts"

/** Offered page sizes; the last is the limit of the call. */
export const pageSizes = [25, 50, 100, 200] as const

export type PageSize = (typeof pageSizes)[number]

export const isPageSize = (size: number): size is PageSize =>
  pageSizes.some((offered) => offered === size)

/** State of the list in the address; null means the user's preference. */
export interface ListParams {
  readonly search: string
  readonly filters: ListFilters
  readonly sort: { readonly by: SortName; readonly order: "asc" | "desc" } | null
  /** Counts from 1. */
  readonly page: number
  readonly pageSize: PageSize | null
  readonly columns: ReadonlyArray<ColumnName> | null
}

const sortIn = (address: URLSearchParams): ListParams["sort"] => {
  const text = address.get("sort") ?? ""
  const by = sortable.find((name) => name === text.replace(/^-/, ""))
  return by === undefined ? null : { by, order: text.startsWith("-") ? "desc" : "asc" }
}

/** Parses the address; missing or invalid parameters fall back to preferences. */
export const readListParams = (address: URLSearchParams): ListParams => {
  const page = Number(address.get("page") ?? 1)
  const pageSize = Number(address.get("size") ?? 0)
  const columns = (address.get("columns") ?? "").split(",").filter(isColumnName)
  return {
    search: (address.get("q") ?? "").slice(0, 200),
    filters: readFilters(address),
    sort: sortIn(address),
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    pageSize: isPageSize(pageSize) ? pageSize : null,
    columns: columns.length === 0 ? null : [...new Set(columns)]
  }
}

/** Writes the state to the address without default values; keeps other parameters. */
export const writeListParams = (current: URLSearchParams, params: ListParams): URLSearchParams => {
  const address = new URLSearchParams(current)
  const { search, filters, sort, page, pageSize, columns } = params
  const entries: Readonly<Record<string, string>> = {
    q: search,
    ...writtenFilters(filters),
    sort: sort === null ? "" : `${sort.order === "desc" ? "-" : ""}${sort.by}`,
    page: page === 1 ? "" : String(page),
    size: pageSize === null ? "" : String(pageSize),
    columns: (columns ?? []).join(",")
  }
  for (const [name, value] of Object.entries(entries)) {
    if (value === "") address.delete(name)
    else address.set(name, value)
  }
  return address
}

const usualSorts = {
  date: { by: "nextDate", order: "asc" },
  alphabetical: { by: "name", order: "asc" },
  percentage: { by: "percentCompleted", order: "desc" }
} as const satisfies Record<Preference<"productionOrder">, ListParams["sort"]>

/** The order of the list: the one in the address, else the user's preference. */
export const sortOf = (
  { sort }: Pick<ListParams, "sort">,
  productionOrder: Preference<"productionOrder">
): NonNullable<ListParams["sort"]> => sort ?? usualSorts[productionOrder]

export const listQuery = (
  { search, filters: { status, ...filters } }: Pick<ListParams, "search" | "filters">,
  sort: { readonly by: SortName; readonly order: "asc" | "desc" }
): Omit<CallInput<"getWorkOrders">["query"], "page" | "pageSize"> => {
  const isSearch = search.trim() !== ""
  const shown = status ?? (isSearch ? "all" : "open")
  return {
    ...(isSearch ? { search: search.trim() } : {}),
    ...filters,
    ...(shown === "all" ? {} : { status: shown }),
    sort: sort.by,
    order: sort.order
  }
}
