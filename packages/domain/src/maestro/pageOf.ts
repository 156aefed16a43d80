/** The rows of a page; pages are counted from 1 and hold `pageSize` rows, the last one fewer. */
export const pageOf = <T>(
  rows: ReadonlyArray<T>,
  page: number,
  pageSize: number
): ReadonlyArray<T> => rows.slice((page - 1) * pageSize, page * pageSize)
