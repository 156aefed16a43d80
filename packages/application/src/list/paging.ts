/** Which page of a list is asked for, counted from 1, and how many rows a page has. */
export interface Paging {
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
}

/** A page of a list, and how many rows the whole list has. */
export interface Paged<A> {
  readonly data: ReadonlyArray<A>
  readonly total: number
}

const USUAL_SIZE = 25

/** Where a page begins in its list, and how many rows it takes at most. */
export const pageBounds = ({ page = 1, pageSize = USUAL_SIZE }: Paging) => ({
  offset: (page - 1) * pageSize,
  limit: pageSize
})

/** A page of a list that is there as a whole. */
export const paged = <A>(rows: ReadonlyArray<A>, paging: Paging): Paged<A> => {
  const { offset, limit } = pageBounds(paging)
  return { data: rows.slice(offset, offset + limit), total: rows.length }
}
