import { LocalDate } from "@atelier/domain/time"
import { Schema } from "effect"
import { type ListKey, ownerOf } from "./ListKey.ts"

/** Maximum number of lists side by side. */
export const MAX_LISTS = 4

export interface PriorityListsParams {
  /** Keys of the lists side by side; empty for the first list. */
  readonly lists: ReadonlyArray<ListKey>
  /** Page of each list, from 1. */
  readonly pages: ReadonlyArray<number>
  readonly asOf: LocalDate | null
  /** Whether a list fills the screen, for the shop floor. */
  readonly isWall: boolean
}

const isDay = Schema.is(LocalDate)

const pageIn = (text: string): number => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1)

/** Parses the address; missing or invalid parameters get their defaults. */
export const readPriorityListsParams = (address: URLSearchParams): PriorityListsParams => {
  const named = (address.get("list") ?? "").split(",").filter((key) => ownerOf(key) !== null)
  const lists = [...new Set(named)].slice(0, MAX_LISTS)
  const asOf = address.get("asOf")
  return {
    lists,
    pages: (address.get("page") ?? "").split(",").map(pageIn),
    asOf: isDay(asOf) ? asOf : null,
    isWall: address.get("view") === "wall"
  }
}

/** Writes the state to the address without default values; keeps other parameters. */
export const writePriorityListsParams = (
  current: URLSearchParams,
  { lists, pages, asOf, isWall }: PriorityListsParams
): URLSearchParams => {
  const address = new URLSearchParams(current)
  const entries = {
    list: lists.join(","),
    page: pages.some((page) => page > 1) ? pages.join(",") : "",
    asOf: asOf ?? "",
    view: isWall ? "wall" : ""
  }
  for (const [name, value] of Object.entries(entries))
    if (value === "") address.delete(name)
    else address.set(name, value)
  return address
}

export const withPage = (
  params: PriorityListsParams,
  place: number,
  page: number
): PriorityListsParams => ({
  ...params,
  pages: Array.from({ length: Math.max(place + 1, params.lists.length) }, (_, at) =>
    at === place ? page : (params.pages[at] ?? 1)
  )
})

/** Adds a list, or removes it if it is on screen. Beyond the maximum, the first list is dropped. */
export const withList = (params: PriorityListsParams, key: ListKey): PriorityListsParams => {
  const place = params.lists.indexOf(key)
  if (place < 0) return { ...params, lists: [...params.lists, key].slice(-MAX_LISTS), pages: [] }
  return { ...params, lists: params.lists.filter((other) => other !== key), pages: [] }
}
