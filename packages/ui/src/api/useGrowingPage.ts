import { useState } from "react"

/** Upper limit of the page size in the contract. */
const MAX_PAGE_ROWS = 200

/** A first page that doubles its row count on each `grow`, up to the limit of the contract. */
export interface GrowingPage {
  readonly pageSize: number
  readonly canGrow: boolean
  readonly grow: () => void
}

export const useGrowingPage = (rows: number): GrowingPage => {
  const [pageSize, setPageSize] = useState(rows)
  return {
    pageSize,
    canGrow: pageSize < MAX_PAGE_ROWS,
    grow: () => setPageSize(Math.min(MAX_PAGE_ROWS, pageSize * 2))
  }
}
