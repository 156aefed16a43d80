import { Schema } from "effect"

export class TooManyRows extends Schema.TaggedError<TooManyRows>()("TooManyRows", {
  max: Schema.Int
}) {
  override get message(): string {
    return `More than ${this.max} rows are asked for.`
  }
}

export interface Paging {
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
}

export interface Paged<A> {
  readonly data: ReadonlyArray<A>
  readonly total: number
}

const USUAL_SIZE = 25

export const pageBounds = ({ page = 1, pageSize = USUAL_SIZE }: Paging) => ({
  offset: (page - 1) * pageSize,
  limit: pageSize
})

export const paged = <A>(rows: ReadonlyArray<A>, paging: Paging): Paged<A> => {
  const { offset, limit } = pageBounds(paging)
  return { data: rows.slice(offset, offset + limit), total: rows.length }
}
