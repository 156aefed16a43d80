import { type Intent, intents } from "@atelier/domain/change"
import { addDays, LocalDate } from "@atelier/domain/time"
import { Schema } from "effect"

const DAYS = 7

const isDay = Schema.is(LocalDate)

const isIntent = (text: string): text is Intent => intents.some((intent) => intent === text)

/** The days, filters and page of the journal, which stand in its address. */
export interface JournalParams {
  readonly first: LocalDate
  readonly last: LocalDate
  readonly userId: string | null
  readonly workOrderId: string | null
  readonly intent: Intent | null
  /** Counts from 1. */
  readonly page: number
}

/** Parses the address; without valid days, the last seven. */
export const readJournalParams = (address: URLSearchParams, today: LocalDate): JournalParams => {
  const last = address.get("to") ?? ""
  const first = address.get("from") ?? ""
  const lastDay = isDay(last) ? last : isDay(first) && first > today ? first : today
  const firstDay = isDay(first) && first <= lastDay ? first : addDays(lastDay, 1 - DAYS)
  const page = Number(address.get("page") ?? 1)
  const intent = address.get("action") ?? ""
  return {
    first: firstDay,
    last: lastDay,
    userId: address.get("user"),
    workOrderId: address.get("order"),
    intent: isIntent(intent) ? intent : null,
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1
  }
}

/** The parameters for an address, without those of the last seven days. */
export const journalAddress = (
  { first, last, userId, workOrderId, intent, page }: JournalParams,
  today: LocalDate
): URLSearchParams => {
  const isUsual = last === today && first === addDays(today, 1 - DAYS)
  const entries: ReadonlyArray<readonly [string, string | null]> = [
    ["from", isUsual ? null : first],
    ["to", isUsual ? null : last],
    ["user", userId],
    ["order", workOrderId],
    ["action", intent],
    ["page", page === 1 ? null : String(page)]
  ]
  return new URLSearchParams(
    entries.flatMap(([name, value]) => (value === null ? [] : [[name, value]]))
  )
}
