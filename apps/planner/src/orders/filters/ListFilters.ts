import type { CallInput } from "@atelier/contract"
import { LocalDate } from "@atelier/domain/time"
import { Schema, Struct } from "effect"
import { NOBODY } from "../../view/legendKey.ts"

type Query = CallInput<"getWorkOrders">["query"]

/** Filters by record ids; null in a list means "none". */
export const idFilters = [
  "templateIds",
  "jobTypeIds",
  "nextProgressIds",
  "projectManagerIds",
  "contractorIds",
  "shipperIds",
  "installerIds"
] as const satisfies ReadonlyArray<keyof Query>

/** Filters by inclusive date ranges. */
export const dayFilters = [
  ["productionFrom", "productionTo"],
  ["deliveryFrom", "deliveryTo"],
  ["installationFrom", "installationTo"]
] as const satisfies ReadonlyArray<readonly [keyof Query, keyof Query]>

/** Filters that take one value; without one, the usual value applies. */
export const choiceFilters = {
  status: ["completed", "all"],
  risk: ["late", "atRisk"],
  origin: ["Planification", "Import"]
} as const satisfies Partial<Record<keyof Query, ReadonlyArray<string>>>

/**
 * Filters in the format of the call. A missing filter does not restrict the list, except that a
 * list without `status` shows open orders; a search shows all.
 */
export interface ListFilters
  extends Pick<
    Query,
    (typeof idFilters)[number] | (typeof dayFilters)[number][number] | "risk" | "origin"
  > {
  readonly status?: (typeof choiceFilters.status)[number]
}

const isDay = Schema.is(LocalDate)

const idsIn = (text: string): ReadonlyArray<string | null> =>
  text
    .split(",")
    .filter((id) => id !== "")
    .map((id) => (id === NOBODY ? null : id))

export const readFilters = (address: URLSearchParams): ListFilters => {
  const ids = idFilters.flatMap((name) => {
    const found = idsIn(address.get(name) ?? "")
    return found.length === 0 ? [] : [[name, found]]
  })
  const days = dayFilters.flat().flatMap((name) => {
    const day = address.get(name)
    return isDay(day) ? [[name, day]] : []
  })
  const choices = Object.entries(choiceFilters).flatMap(([name, known]) => {
    const choice = address.get(name)
    return known.some((each) => each === choice) ? [[name, choice]] : []
  })
  return Object.fromEntries([...ids, ...days, ...choices])
}

/** Returns the filters as address parameters; empty texts for inactive ones. */
export const writtenFilters = (filters: ListFilters): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    idFilters.map((name) => [name, (filters[name] ?? []).map((id) => id ?? NOBODY).join(",")])
  ),
  ...Object.fromEntries(dayFilters.flat().map((name) => [name, filters[name] ?? ""])),
  ...Object.fromEntries(Struct.keys(choiceFilters).map((name) => [name, filters[name] ?? ""]))
})

export const countFilters = (filters: ListFilters): number => Object.keys(filters).length
