import type { CallOutput } from "@atelier/contract"
import type { ListOwner } from "@atelier/domain/priority-list"
import type { LocalDate } from "@atelier/domain/time"
import { queryKey, useCall } from "@atelier/ui"
import { keepPreviousData, type UseQueryResult, useQueryClient } from "@tanstack/react-query"

export type PriorityPage = CallOutput<"getPriorityList">

export type PriorityListRow = PriorityPage["data"][number]

export interface AskedPage {
  readonly page: number
  readonly pageSize: number
  /** Day of the ranking; null for the plant's current day. */
  readonly asOf: LocalDate | null
}

export const pageOf = ({ kind, id }: ListOwner, { page, pageSize, asOf }: AskedPage) => ({
  query: { kind, id, page, pageSize, ...(asOf === null ? {} : { today: asOf }) }
})

/** Returns a page of a list, and a function to patch it until the server answers. */
export const usePriorityPage = (
  { kind, id }: ListOwner,
  asked: AskedPage,
  /** Poll interval in milliseconds, for unattended screens. */
  refetchInterval: number | false = false
): UseQueryResult<PriorityPage, Error> & {
  readonly show: (change: (rows: PriorityPage) => PriorityPage) => void
} => {
  const queries = useQueryClient()
  const input = pageOf({ kind, id }, asked)
  const options = { placeholderData: keepPreviousData, refetchInterval }
  const page = useCall("getPriorityList", input, options)
  const key = queryKey("getPriorityList", input)
  const show = (change: (rows: PriorityPage) => PriorityPage): void => {
    void queries.cancelQueries({ queryKey: key })
    queries.setQueryData<PriorityPage>(key, (now) => (now === undefined ? now : change(now)))
  }
  return { ...page, show }
}
