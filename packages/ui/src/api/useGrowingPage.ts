import { useState } from "react"

/** The most rows that a page may have, as the contract bounds it. */
const MAX_PAGE_ROWS = 200

/**
 * A first page that shows twice as many rows whenever more are asked for, as far as a page may go.
 */
export interface GrowingPage {
  readonly pageSize: number
  /** Whether the page may still grow. */
  readonly canGrow: boolean
  readonly grow: () => void
}

/** A page that begins with so many rows. */
export const useGrowingPage = (rows: number): GrowingPage => {
  const [pageSize, setPageSize] = useState(rows)
  return {
    pageSize,
    canGrow: pageSize < MAX_PAGE_ROWS,
    grow: () => setPageSize(Math.min(MAX_PAGE_ROWS, pageSize * 2))
  }
}
