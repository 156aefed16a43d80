import { LocalDate } from "@atelier/domain/time"
import { Schema } from "effect"
import { type ListKey, ownerOf } from "./ListKey.ts"

/** How many lists stand side by side at most. */
export const MAX_LISTS = 4

/** What the address of the priority lists says. */
export interface PriorityListsParams {
  /** The lists on screen, side by side; empty for the first there is. */
  readonly lists: ReadonlyArray<ListKey>
  /** The page of each list, from 1. */
  readonly pages: ReadonlyArray<number>
  /** The day that lists are ranked as of; null for the plant's own. */
  readonly asOf: LocalDate | null
  /** Whether one list fills the screen, for the shop floor. */
  readonly isWall: boolean
}

const isDay = Schema.is(LocalDate)

const pageIn = (text: string): number => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1)

/** Reads the address; what it does not say, or says wrong, is as usual. */
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

/** The address of what is on screen, as short as it can be; other parameters stay. */
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

/** The same lists with one of them on another page. */
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

/** The same lists with one more beside them, or without one that is there. */
export const withList = (params: PriorityListsParams, key: ListKey): PriorityListsParams => {
  const place = params.lists.indexOf(key)
  if (place < 0) return { ...params, lists: [...params.lists, key].slice(-MAX_LISTS), pages: [] }
  return { ...params, lists: params.lists.filter((other) => other !== key), pages: [] }
}
