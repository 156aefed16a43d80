import type {
  ListedWorkOrder,
  ReferenceField,
  WorkOrderFilter,
  WorkOrderQuery
} from "@atelier/application/ports"
import { type Kysely, type SqlBool, sql } from "kysely"
import type { Cells } from "../connection/Cell.ts"
import type { Database } from "../connection/Database.ts"
import type { Statements } from "../connection/statements.ts"
import { fromCells } from "../rows/codec.ts"
import { and, type Condition, isOneOf } from "./conditions.ts"
import {
  dateColumn,
  isNarrowed,
  nextDate,
  type Way,
  wordsMatch,
  workOrderConditions
} from "./workOrderConditions.ts"

export interface WorkOrderPages {
  readonly page: (query: WorkOrderQuery) => {
    readonly rows: ReadonlyArray<ListedWorkOrder>
    readonly total: number
  }
  readonly count: (filter: WorkOrderFilter) => number
}

type Ranked = ReadonlyArray<string | null>

interface Bucket {
  readonly ids: Ranked
  readonly count: number
}

type Slice = Pick<WorkOrderQuery, "offset" | "limit">
type RankedSort = Extract<WorkOrderQuery["sort"], { readonly ranked: unknown }>
type FieldSort = Exclude<WorkOrderQuery["sort"], RankedSort>

/** Orders without a date come last in both directions; SQLite sorts null before all values. */
const byField = (filter: WorkOrderFilter, sort: FieldSort, way: Way) => {
  const { descending } = sort
  const key =
    sort.field === "nextDate"
      ? nextDate(filter, sort.today)
      : dateColumn(filter, sort.field, way === "walk" ? "gather" : "walk")
  return descending ? sql`${key} DESC, id DESC` : sql`${key} NULLS LAST, id`
}

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

  /** Walking in sort order finds one match in `size / total` rows; gathering reads all matches. */
  const wayFor = ({ offset, limit }: Slice, total: number): Way =>
    (offset + limit) * size() <= total * total ? "walk" : "gather"

  const valuesOf = (field: ReferenceField): Ranked => {
    const column = sql.ref(field)
    const named = sql`WITH RECURSIVE named (value) AS (
      SELECT min(${column}) FROM "workOrderList"
      UNION ALL
      SELECT (SELECT min(${column}) FROM "workOrderList" WHERE ${column} > value) FROM named
      WHERE value IS NOT NULL
    ) SELECT value FROM named WHERE value IS NOT NULL`
    const none = sql`SELECT 1 FROM "workOrderList" WHERE ${column} IS NULL LIMIT 1`
    const values = statements.all(named.compile(db)).map(({ value }) => String(value))
    return statements.all(none.compile(db)).length === 0 ? values : [...values, null]
  }

  /** Groups the values of a field by rank; values without one come first. */
  const byRank = (values: Ranked, { descending, ranked }: RankedSort): ReadonlyArray<Ranked> => {
    const rankOf = new Map(ranked.map((id, rank) => [id, rank]))
    const groups = new Map<number, Array<string | null>>()
    for (const value of values) {
      const rank = value === null ? -1 : (rankOf.get(value) ?? -1)
      const group = groups.get(rank)
      if (group === undefined) groups.set(rank, [value])
      else group.push(value)
    }
    const inOrder = [...groups].toSorted(([a], [b]) => a - b).map(([, group]) => group)
    return descending ? inOrder.toReversed() : inOrder
  }

  /** Ids of a page of rows with one of the values, ordered by id. */
  const idsOn = (
    filter: WorkOrderFilter,
    { descending, field }: RankedSort,
    values: Ranked,
    slice: Slice
  ): ReadonlyArray<string> => {
    const [only] = values
    const isIn: Condition =
      values.length > 1 || only === undefined || only === null
        ? isOneOf(sql.ref(field), values)
        : sql<SqlBool>`${sql.ref(field)} = ${only}`
    const order = descending ? sql`id DESC` : sql`id`
    return idsOf([isIn, ...workOrderConditions(filter, "walk")], order, slice)
  }

  const bucketsOf = (filter: WorkOrderFilter, sort: RankedSort): ReadonlyArray<Bucket> => {
    const query = sql`SELECT ${sql.ref(sort.field)} AS value, count(*) AS count FROM "workOrderList" WHERE ${and(workOrderConditions(filter, "gather"))} GROUP BY 1`
    const counts = new Map(
      statements
        .all(query.compile(db))
        .map((cells) => [
          cells.value === null ? null : String(cells.value),
          numberIn(cells, "count")
        ])
    )
    return byRank([...counts.keys()], sort).map((ids) => ({
      ids,
      count: ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)
    }))
  }

  const idsInBuckets = (
    filter: WorkOrderFilter,
    sort: RankedSort,
    { offset, limit }: Slice
  ): ReadonlyArray<string> => {
    const ids: Array<string> = []
    let skip = offset
    for (const bucket of bucketsOf(filter, sort)) {
      if (ids.length === limit) break
      if (skip >= bucket.count) {
        skip -= bucket.count
        continue
      }
      ids.push(...idsOn(filter, sort, bucket.ids, { offset: skip, limit: limit - ids.length }))
      skip = 0
    }
    return ids
  }

  /** Needs no counts if the first values fill the page, as usual for the first page. */
  const idsByRank = (
    filter: WorkOrderFilter,
    sort: RankedSort,
    slice: Slice
  ): ReadonlyArray<string> => {
    const [first = []] = byRank(valuesOf(sort.field), sort)
    const ids = idsOn(filter, sort, first, slice)
    return ids.length === slice.limit ? ids : idsInBuckets(filter, sort, slice)
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
      const total = count(filter)
      if ("ranked" in sort)
        return { rows: rowsOf(idsByRank(filter, sort, { offset, limit })), total }
      const way = sort.field === "nextDate" ? "gather" : wayFor({ offset, limit }, total)
      const order = byField(filter, sort, way)
      return {
        rows: rowsOf(idsOf(workOrderConditions(filter, way), order, { offset, limit })),
        total
      }
    }
  }
}
