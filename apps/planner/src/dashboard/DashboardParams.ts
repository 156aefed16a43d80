import { addDays, type DateRange, LocalDate, startOfWeek } from "@atelier/domain/time"
import { Schema } from "effect"

export const spans = [4, 8, 13, 26, 52] as const
export type Span = (typeof spans)[number]

export interface DashboardParams {
  readonly id: string | null
  readonly from: LocalDate | null
  readonly weeks: Span
}

const USUAL_WEEKS: Span = 13
const DAYS_A_WEEK = 7

const isDay = Schema.is(LocalDate)

/** Parses the address; missing or invalid parameters get their defaults. */
export const readDashboardParams = (address: URLSearchParams): DashboardParams => {
  const from = address.get("from")
  const weeks = Number(address.get("weeks"))
  return {
    id: address.get("id"),
    from: isDay(from) ? startOfWeek(from) : null,
    weeks: spans.find((span) => span === weeks) ?? USUAL_WEEKS
  }
}

/** Writes the state to the address without default values; keeps other parameters. */
export const writeDashboardParams = (
  current: URLSearchParams,
  { id, from, weeks }: DashboardParams
): URLSearchParams => {
  const address = new URLSearchParams(current)
  const entries = {
    id: id ?? "",
    from: from ?? "",
    weeks: weeks === USUAL_WEEKS ? "" : String(weeks)
  }
  for (const [name, value] of Object.entries(entries))
    if (value === "") address.delete(name)
    else address.set(name, value)
  return address
}

export const shownDays = ({ from, weeks }: DashboardParams, today: LocalDate): DateRange => {
  const start = from ?? startOfWeek(today)
  return { start, end: addDays(start, weeks * DAYS_A_WEEK) }
}
