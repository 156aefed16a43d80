import type { CallOutput } from "@atelier/contract"
import type { ListOwner } from "@atelier/domain/priority-list"
import type { LocalDate } from "@atelier/domain/time"
import { queryKey, useCall } from "@atelier/ui"
import { keepPreviousData, type UseQueryResult, useQueryClient } from "@tanstack/react-query"

export type PriorityPage = CallOutput<"getProgressScheduling">

export type PriorityListRow = PriorityPage["data"][number]

export interface AskedPage {
  readonly page: number
  readonly pageSize: number
  /** Day of the ranking; null for the plant's current day. */
  readonly asOf: LocalDate | null
}

const asQuery = ({ page, pageSize, asOf }: AskedPage) => ({
  page,
  pageSize,
  ...(asOf === null ? {} : { today: asOf })
})

/** Returns the input of the call for a progress's list. */
export const pageOfProgress = (progressId: string, asked: AskedPage) => ({
  query: { progressId, ...asQuery(asked) }
})

/** Returns the input of the call for a merged list. */
export const pageOfMerged = (mergedProgressId: string, asked: AskedPage) => ({
  query: { mergedProgressId, ...asQuery(asked) }
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
