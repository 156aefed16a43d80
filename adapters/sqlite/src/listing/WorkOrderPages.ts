import type {
  ListedWorkOrder,
  ReferenceField,
  SortedField,
  WorkOrderFilter,
  WorkOrderQuery
} from "@atelier/application/ports"
import { type Kysely, sql } from "kysely"
import type { Cells } from "../connection/Cell.ts"
import type { Database } from "../connection/Database.ts"
import type { Statements } from "../connection/statements.ts"
import { fromCells } from "../rows/codec.ts"
import { and, type Condition, isOneOf } from "./conditions.ts"
import {
  dateColumn,
  isNarrowed,
  type Way,
  wordsMatch,
  workOrderConditions
} from "./workOrderConditions.ts"

/** Reads pages of work orders. */
export interface WorkOrderPages {
  readonly page: (query: WorkOrderQuery) => {
    readonly rows: ReadonlyArray<ListedWorkOrder>
    readonly total: number
  }
  readonly count: (filter: WorkOrderFilter) => number
}

interface Bucket {
  readonly ids: Array<string | null>
  count: number
}

type Slice = Pick<WorkOrderQuery, "offset" | "limit">

const byField = (filter: WorkOrderFilter, field: SortedField, descending: boolean, way: Way) => {
  const key = dateColumn(filter, field, way === "walk" ? "gather" : "walk")
  return descending ? sql`${key} DESC, id DESC` : sql`${key}, id`
}

/** Pages of the work orders of one database. */
export const makeWorkOrderPages = (
  db: Kysely<Database>,
  statements: Statements
): WorkOrderPages => {
  const numberIn = (cells: Cells | undefined, name: string): number => Number(cells?.[name] ?? 0)

  const count = (filter: WorkOrderFilter): number => {
    const match = wordsMatch(filter)
    const onlyWords = match !== null && !isNarrowed(filter)
    const query = onlyWords
      ? sql`SELECT count(*) AS total FROM "workOrderWords" WHERE "workOrderWords" MATCH ${match}`
      : sql`SELECT count(*) AS total FROM "workOrderList" WHERE ${and(workOrderConditions(filter, "gather"))}`
    return numberIn(statements.first(query.compile(db)), "total")
  }

  const size = (): number => {
    const query = sql`SELECT max(number) AS most FROM "workOrderList"`
    return numberIn(statements.first(query.compile(db)), "most")
  }

  const idsOf = (
    conditions: ReadonlyArray<Condition>,
    order: ReturnType<typeof byField>,
    { offset, limit }: Slice
  ): ReadonlyArray<string> =>
    statements
      .all(
        sql`SELECT id FROM "workOrderList" WHERE ${and(conditions)} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`.compile(
          db
        )
      )
      .map(({ id }) => String(id))

  /**
   * Going along the order meets one row in `size / total` that passes; gathering meets them all.
   */
  const wayFor = ({ offset, limit }: Slice, total: number): Way =>
    (offset + limit) * size() <= total * total ? "walk" : "gather"

  const bucketsOf = (
    filter: WorkOrderFilter,
    field: ReferenceField,
    ranked: ReadonlyArray<string>
  ): ReadonlyArray<Bucket> => {
    const rankOf = new Map(ranked.map((id, rank) => [id, rank]))
    const buckets = new Map<number, Bucket>()
    const query = sql`SELECT ${sql.ref(field)} AS value, count(*) AS count FROM "workOrderList" WHERE ${and(workOrderConditions(filter, "gather"))} GROUP BY 1`
    for (const cells of statements.all(query.compile(db))) {
      const id = cells.value === null ? null : String(cells.value)
      const rank = id === null ? -1 : (rankOf.get(id) ?? -1)
      const bucket = buckets.get(rank) ?? { ids: [], count: 0 }
      bucket.ids.push(id)
      bucket.count += numberIn(cells, "count")
      buckets.set(rank, bucket)
    }
    return [...buckets].toSorted(([a], [b]) => a - b).map(([, bucket]) => bucket)
  }

  /** Passes over whole buckets by their counts, and reads only those that the page touches. */
  const idsInBuckets = (
    filter: WorkOrderFilter,
    field: ReferenceField,
    buckets: ReadonlyArray<Bucket>,
    { offset, limit, descending }: Slice & { readonly descending: boolean }
  ): ReadonlyArray<string> => {
    const ids: Array<string> = []
    const order = descending ? sql`id DESC` : sql`id`
    let skip = offset
    for (const bucket of descending ? buckets.toReversed() : buckets) {
      if (ids.length === limit) break
      if (skip >= bucket.count) {
        skip -= bucket.count
        continue
      }
      const [only] = bucket.ids
      const isIn =
        bucket.ids.length > 1 || only === undefined || only === null
          ? isOneOf(sql.ref(field), bucket.ids)
          : sql<boolean>`${sql.ref(field)} = ${only}`
      const conditions = [isIn as Condition, ...workOrderConditions(filter, "walk")]
      ids.push(...idsOf(conditions, order, { offset: skip, limit: limit - ids.length }))
      skip = 0
    }
    return ids
  }

  const rowsOf = (ids: ReadonlyArray<string>): ReadonlyArray<ListedWorkOrder> => {
    const query = sql`SELECT "workOrder".*, list."percentCompleted" AS "listPercent", list."nextProgressId" AS "listNext" FROM "workOrderList" AS list JOIN "workOrder" ON "workOrder".id = list.id WHERE list.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
    const rows = new Map(
      statements.all(query.compile(db)).map((cells) => [
        String(cells.id),
        {
          workOrder: fromCells("workOrder", cells),
          percentCompleted: numberIn(cells, "listPercent"),
          nextProgressId: cells.listNext === null ? null : String(cells.listNext)
        }
      ])
    )
    return ids.flatMap((id) => rows.get(id) ?? [])
  }

  return {
    count,
    page: ({ filter, sort, offset, limit }) => {
      if ("ranked" in sort) {
        const buckets = bucketsOf(filter, sort.field, sort.ranked)
        const { descending } = sort
        const ids = idsInBuckets(filter, sort.field, buckets, { offset, limit, descending })
        return { rows: rowsOf(ids), total: buckets.reduce((sum, bucket) => sum + bucket.count, 0) }
      }
      const total = count(filter)
      const way = wayFor({ offset, limit }, total)
      const order = byField(filter, sort.field, sort.descending, way)
      return {
        rows: rowsOf(idsOf(workOrderConditions(filter, way), order, { offset, limit })),
        total
      }
    }
  }
}
