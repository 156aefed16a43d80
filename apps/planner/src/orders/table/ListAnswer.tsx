import { ProblemNotice, Skeletons } from "@atelier/ui"
import Box from "@mui/material/Box"
import type { UseQueryResult } from "@tanstack/react-query"
import { type ReactNode, useEffect, useEffectEvent } from "react"
import { LoadingLine } from "../../plan/LoadingLine.tsx"
import type { PageSize } from "../filters/ListParams.ts"
import { ListPager } from "./ListPager.tsx"

interface Rows {
  readonly data: ReadonlyArray<unknown>
  readonly total: number
}

/**
 * A page of rows with its pager; skeletons until it is there, its error, or `empty` without rows.
 * Goes to the last page if there are fewer pages by now.
 */
export const ListAnswer = <A extends Rows>({
  answer: { data, error, refetch, isPlaceholderData },
  page,
  pageSize,
  skeletonHeight = 56,
  empty,
  children,
  onPage,
  onPastEnd = onPage,
  onPageSize
}: {
  readonly answer: UseQueryResult<A, Error>
  /** Counts from 1. */
  readonly page: number
  readonly pageSize: PageSize
  /** Height of a row in pixels. */
  readonly skeletonHeight?: number
  readonly empty: ReactNode
  readonly children: (answer: A) => ReactNode
  readonly onPage: (page: number) => void
  /** Called with the last page instead of `onPage`, for example to replace the address. */
  readonly onPastEnd?: (lastPage: number) => void
  readonly onPageSize: (pageSize: PageSize) => void
}) => {
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize))
  const isPastEnd = data !== undefined && !isPlaceholderData && page > lastPage
  const leave = useEffectEvent(() => onPastEnd(lastPage))
  useEffect(() => {
    if (isPastEnd) leave()
  }, [isPastEnd])
  return (
    <>
      <LoadingLine isLoading={isPlaceholderData} />
      {error !== null && (
        <Box sx={{ px: 2, pb: 1.5 }}>
          <ProblemNotice error={error} onRetry={() => void refetch()} />
        </Box>
      )}
      {data === undefined && error === null && (
        <Box sx={{ px: 2 }}>
          <Skeletons rows={8} height={skeletonHeight} />
        </Box>
      )}
      {data !== undefined && data.total === 0 && empty}
      {data !== undefined && data.total > 0 && (
        <>
          {children(data)}
          <Box sx={{ flex: "none", "@media print": { display: "none" } }}>
            <ListPager
              total={data.total}
              page={page}
              pageSize={pageSize}
              onPage={onPage}
              onPageSize={onPageSize}
            />
          </Box>
        </>
      )}
    </>
  )
}
