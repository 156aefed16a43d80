import type { CallOutput } from "@atelier/contract"
import type { ListOwner } from "@atelier/domain/priority-list"
import type { LocalDate } from "@atelier/domain/time"
import { queryKey, useCall } from "@atelier/ui"
import { keepPreviousData, type UseQueryResult, useQueryClient } from "@tanstack/react-query"

/** A page of a list. */
export type PriorityPage = CallOutput<"getProgressScheduling">

/** A row of a list. */
export type PriorityListRow = PriorityPage["data"][number]

/** Which page of a list. */
export interface AskedPage {
  readonly page: number
  readonly pageSize: number
  /** The day to rank as of; null for the plant's own. */
  readonly asOf: LocalDate | null
}

const asQuery = ({ page, pageSize, asOf }: AskedPage) => ({
  page,
  pageSize,
  ...(asOf === null ? {} : { today: asOf })
})

/** What is asked for a page of the list of a progress. */
export const pageOfProgress = (progressId: string, asked: AskedPage) => ({
  query: { progressId, ...asQuery(asked) }
})

/** What is asked for a page of a merged list. */
export const pageOfMerged = (mergedProgressId: string, asked: AskedPage) => ({
  query: { mergedProgressId, ...asQuery(asked) }
})

/** A page of a list, and how to show it otherwise until the server has answered. */
export const usePriorityPage = (
  { kind, id }: ListOwner,
  asked: AskedPage,
  /** How often it is asked for again, for a screen that nobody touches. */
  refetchInterval: number | false = false
): UseQueryResult<PriorityPage, Error> & {
  readonly show: (change: (rows: PriorityPage) => PriorityPage) => void
} => {
  const queries = useQueryClient()
  const ofProgress = pageOfProgress(id, asked)
  const ofMerged = pageOfMerged(id, asked)
  const isMerged = kind === "merged"
  const options = { placeholderData: keepPreviousData, refetchInterval }
  const progress = useCall("getProgressScheduling", ofProgress, { ...options, enabled: !isMerged })
  const merged = useCall("getMergedProgressScheduling", ofMerged, { ...options, enabled: isMerged })
  const key = isMerged
    ? queryKey("getMergedProgressScheduling", ofMerged)
    : queryKey("getProgressScheduling", ofProgress)
  const show = (change: (rows: PriorityPage) => PriorityPage): void => {
    void queries.cancelQueries({ queryKey: key })
    queries.setQueryData<PriorityPage>(key, (now) => (now === undefined ? now : change(now)))
  }
  return { ...(isMerged ? merged : progress), show }
}
