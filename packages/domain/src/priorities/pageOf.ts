import { checkWhole } from "../time/index.ts"

/** The rows of a page; pages are counted from 1 and hold `pageSize` rows, the last one fewer. */
export const pageOf = <T>(
  rows: ReadonlyArray<T>,
  page: number,
  pageSize: number
): ReadonlyArray<T> => {
  checkWhole("page", page, 1)
  checkWhole("pageSize", pageSize, 1)
  return rows.slice((page - 1) * pageSize, page * pageSize)
}
