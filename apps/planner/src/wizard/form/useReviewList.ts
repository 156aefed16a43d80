import type { CallOutput } from "@atelier/contract"
import type { ReviewRow, WorkOrderDraft } from "@atelier/domain/review-list"
import { queryKey, useClient, useDebounced } from "@atelier/ui"
import { useQuery } from "@tanstack/react-query"
import { rightOf } from "../sections/rowTexts.ts"
import { reviewRequest } from "./reviewRequest.ts"
import type { RowEdit, RowEdits } from "./WorkOrderForm.ts"

const RECALCULATION_DELAY_MS = 500

type Review = CallOutput<"generateReviewList">

const NO_REVIEW: Review = { data: [], warnings: [] }

const editedRow = (row: ReviewRow, edits: RowEdits): ReviewRow => {
  const typed = edits[row.templateStepId]
  if (typed === undefined) return row
  const edit = rightOf(typed)
  return {
    ...row,
    ...edit,
    edited: {
      startDate: row.edited.startDate || edit.startDate !== undefined,
      numberOfDays: row.edited.numberOfDays || edit.numberOfDaysDefault !== undefined,
      checked: row.edited.checked || edit.checked !== undefined
    }
  }
}

/**
 * Returns the review list of a draft. Input shows at once; the server recalculates all rows and
 * their capacity half a second after the last change.
 */
export const useReviewList = (
  draft: WorkOrderDraft | null,
  edits: RowEdits,
  setEdits: (edits: RowEdits) => void,
  /** Source of the days and checkboxes of a copy; null if it is no copy. */
  copiedId: string | null
) => {
  const client = useClient()
  const generated = useQuery<Review>({
    queryKey: queryKey(
      "generateReviewList",
      draft === null ? null : [copiedId, reviewRequest(draft)]
    ),
    enabled: draft !== null,
    queryFn: async ({ signal }) => {
      if (draft === null) return NO_REVIEW
      const body = { ...reviewRequest(draft), copyOf: copiedId }
      return client.call("generateReviewList", { body }, { signal })
    }
  })
  const settled = useDebounced(edits, RECALCULATION_DELAY_MS)
  const base = generated.data
  const recalculated = useQuery<Review>({
    queryKey: queryKey("generateReviewList", [
      draft === null ? null : reviewRequest(draft),
      settled
    ]),
    enabled: draft !== null && base !== undefined && Object.keys(settled).length > 0,
    placeholderData: (previous) => previous,
    queryFn: async ({ signal }) =>
      draft === null || base === undefined
        ? NO_REVIEW
        : client.call(
            "generateReviewList",
            {
              body: {
                ...reviewRequest(draft),
                rows: base.data.map((row) => editedRow(row, settled))
              }
            },
            { signal }
          )
  })
  const answered = Object.keys(settled).length > 0 ? (recalculated.data ?? base) : base
  return {
    rows: answered?.data.map((row) => editedRow(row, edits)),
    warnings: answered?.warnings ?? [],
    recalculating: generated.isFetching || recalculated.isFetching || settled !== edits,
    error: generated.error ?? recalculated.error,
    retry: () => void (generated.isError ? generated.refetch() : recalculated.refetch()),
    edit: (templateStepId: string, change: RowEdit) =>
      setEdits({ ...edits, [templateStepId]: { ...edits[templateStepId], ...change } }),
    reset: () => setEdits({})
  }
}
