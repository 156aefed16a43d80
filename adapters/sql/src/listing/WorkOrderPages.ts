import type {
  ListedWorkOrder,
  ReferenceField,
  WorkOrderFilter,
  WorkOrderQuery
} from "@atelier/application/ports"
import { type RawBuilder, type SqlBool, sql } from "kysely"
import { fromCells } from "../rows/codec.ts"
import type { Cells } from "../statements/Cell.ts"
import type { Arrays, Condition, Dialect, SearchedWords } from "../statements/Dialect.ts"
import { readFirstOf, readQuery, type Work } from "../statements/Work.ts"
import { ALWAYS, and, isOneOf } from "./conditions.ts"
import {
  isDateField,
  makeWorkOrderConditions,
  searchedWords,
  testedBy,
  type Way
} from "./workOrderConditions.ts"

export interface WorkOrderPages {
  readonly page: (
    query: WorkOrderQuery
  ) => Work<{ readonly rows: ReadonlyArray<ListedWorkOrder>; readonly total: number }>
  readonly count: (filter: WorkOrderFilter) => Work<number>
}

/** Values of a field with the same rank. */
type Ranked = ReadonlyArray<string | null>

interface Bucket {
  readonly ids: Ranked
  readonly count: number
}

/** One row in so many matches often, so that a walk is short. */
const FREQUENT = 4

/** First rows of an order, in which a page of found rows is looked for where searching is slow. */
const AHEAD = 500

/** Words of more letters are rare, so that the first rows seldom contain a page of them. */
const SHORT_WORD = 2

interface IdPage {
  readonly ids: ReadonlyArray<string>
  readonly total: number
}

type Slice = Pick<WorkOrderQuery, "offset" | "limit">
type RankedSort = Extract<WorkOrderQuery["sort"], { readonly ranked: unknown }>
type FieldSort = Exclude<WorkOrderQuery["sort"], RankedSort>

const LIST = sql`"workOrderList"`

const idsQuery = (
  from: RawBuilder<unknown>,
  matching: ReadonlyArray<Condition>,
  order: RawBuilder<unknown>,
  { offset, limit }: Slice
): RawBuilder<unknown> =>
  sql`SELECT id FROM ${from} WHERE ${and(matching)} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`

const numberIn = (cells: Cells | undefined, name: string): number => Number(cells?.[name] ?? 0)

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

export const makeWorkOrderPages = (dialect: Dialect): WorkOrderPages => {
  const { db } = dialect
  const { conditions, dateColumn, isNarrowed, nextDate } = makeWorkOrderConditions(dialect)

  /** Orders without a date come last in both directions; indexes know other fields as not null. */
  const byField = (filter: WorkOrderFilter, sort: FieldSort, way: Way) => {
    const { descending, field } = sort
    const column =
      sort.field === "nextDate"
        ? nextDate(filter, sort.today)
        : dateColumn(filter, sort.field, "gather")
    const key = way === "gather" ? dialect.unsorted(column) : column
    const last = field === "nextDate" || isDateField(field) ? sql` NULLS LAST` : sql``
    return descending ? sql`${key} DESC${last}, id DESC` : sql`${key}${last}, id`
  }

  function* count(filter: WorkOrderFilter): Work<number> {
    const words = searchedWords(filter)
    const query =
      words !== null && !isNarrowed(filter)
        ? sql`SELECT count(*) AS total FROM (${dialect.numbersFound(words)}) AS found`
        : sql`SELECT count(*) AS total FROM "workOrderList" WHERE ${and(conditions(filter, "gather"))}`
    return numberIn(yield* readFirstOf(query.compile(db)), "total")
  }

  function* size(): Work<number> {
    const query = sql`SELECT max(number) AS most FROM "workOrderList"`
    return numberIn(yield* readFirstOf(query.compile(db)), "most")
  }

  function* idsOf(query: RawBuilder<unknown>): Work<ReadonlyArray<string>> {
    return (yield* readQuery(query.compile(db))).map(({ id }) => String(id))
  }

  /** Looks for a page of found rows in the first rows of an order; null if it needs more rows. */
  function* idsAhead(
    filter: WorkOrderFilter,
    words: SearchedWords,
    among: ReadonlyArray<Condition>,
    order: RawBuilder<unknown>,
    slice: Slice
  ): Work<ReadonlyArray<string> | null> {
    const others = conditions({ ...filter, search: "", keywords: "" }, "shortWalk")
    const rows = and([...among, ...others])
    const ahead = sql`(SELECT * FROM ${LIST} WHERE ${rows} ORDER BY ${order} LIMIT ${AHEAD}) AS ahead`
    const isFound = dialect.isIn(sql.ref("number"), dialect.numbersFound(words), "row")
    const ids = yield* idsOf(idsQuery(ahead, [isFound], order, slice))
    return ids.length === slice.limit ? ids : null
  }

  /** Searches once for the page and its total, by which the database chooses the way. */
  function* idsFound(
    filter: WorkOrderFilter,
    words: SearchedWords,
    sort: FieldSort,
    slice: Slice,
    arrays: Arrays
  ): Work<IdPage> {
    const found = isNarrowed(filter)
      ? sql`SELECT number FROM ${LIST} WHERE ${and(conditions(filter, "gather"))}`
      : dialect.numbersFound(words)
    const pageBy = (way: Way) => {
      const numbers = sql`SELECT ${arrays.valuesOf(sql.ref("numbers"))} FROM found`
      const isFound = dialect.isIn(sql.ref("number"), numbers, testedBy[way])
      const page = idsQuery(LIST, [isFound], byField(filter, sort, way), slice)
      return arrays.jsonOf(arrays.of(page))
    }
    const isGathered =
      sort.field === "nextDate"
        ? ALWAYS
        : sql`total * total < ${slice.offset + slice.limit} * (SELECT max(number) FROM ${LIST})`
    const query = sql`WITH found (numbers) AS MATERIALIZED (SELECT ${arrays.of(found)})
      SELECT total, CASE WHEN ${isGathered} THEN ${pageBy("gather")} ELSE ${pageBy("walk")} END AS ids
      FROM (SELECT ${arrays.sizeOf(sql.ref("numbers"))} AS total FROM found) AS counted`
    const cells = yield* readFirstOf(query.compile(db))
    return { ids: JSON.parse(String(cells?.ids ?? "[]")), total: numberIn(cells, "total") }
  }

  /** Walking in sort order finds one match in `size / total` rows; gathering reads all matches. */
  function* wayFor({ offset, limit }: Slice, total: number): Work<Way> {
    const rows = yield* size()
    if ((offset + limit) * rows > total * total) return "gather"
    return FREQUENT * total > rows ? "shortWalk" : "walk"
  }

  function* valuesOf(field: ReferenceField): Work<Ranked> {
    const column = sql.ref(field)
    const named = sql`WITH RECURSIVE named (value) AS (
      SELECT min(${column}) FROM "workOrderList"
      UNION ALL
      SELECT (SELECT min(${column}) FROM "workOrderList" WHERE ${column} > value) FROM named
      WHERE value IS NOT NULL
    ) SELECT value FROM named WHERE value IS NOT NULL`
    const none = sql`SELECT 1 FROM "workOrderList" WHERE ${column} IS NULL LIMIT 1`
    const values = (yield* readQuery(named.compile(db))).map(({ value }) => String(value))
    const hasNone = (yield* readQuery(none.compile(db))).length > 0
    return hasNone ? [...values, null] : values
  }

  /** Ids of a page of rows with one of the values, ordered by id. */
  function* idsOn(
    filter: WorkOrderFilter,
    { descending, field }: RankedSort,
    values: Ranked,
    slice: Slice
  ): Work<ReadonlyArray<string>> {
    const [only] = values
    const column = sql.ref(field)
    const isIn: Condition =
      values.length > 1 || only === undefined || only === null
        ? isOneOf(dialect, column, values)
        : sql<SqlBool>`${column} = ${only}`
    // An index by this field serves rows without a value only if they are sorted by it.
    const keys = values.length > 1 ? [sql`id`] : [column, sql`id`]
    const order = sql.join(descending ? keys.map((key) => sql`${key} DESC`) : keys)
    const words = searchedWords(filter)
    const ahead =
      words !== null && dialect.arrays !== null
        ? yield* idsAhead(filter, words, [isIn], order, slice)
        : null
    return (
      ahead ?? (yield* idsOf(idsQuery(LIST, [isIn, ...conditions(filter, "walk")], order, slice)))
    )
  }

  function* bucketsOf(filter: WorkOrderFilter, sort: RankedSort): Work<ReadonlyArray<Bucket>> {
    const query = sql`SELECT ${sql.ref(sort.field)} AS value, count(*) AS count FROM "workOrderList" WHERE ${and(conditions(filter, "gather"))} GROUP BY 1`
    const counts = new Map(
      (yield* readQuery(query.compile(db))).map((cells) => [
        cells.value === null ? null : String(cells.value),
        numberIn(cells, "count")
      ])
    )
    return byRank([...counts.keys()], sort).map((ids) => ({
      ids,
      count: ids.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)
    }))
  }

  /** Skips whole buckets by their counts and reads only those of the page. */
  function* idsInBuckets(
    filter: WorkOrderFilter,
    sort: RankedSort,
    { offset, limit }: Slice
  ): Work<IdPage> {
    const ids: Array<string> = []
    let skip = offset
    let total = 0
    for (const bucket of yield* bucketsOf(filter, sort)) {
      total += bucket.count
      if (ids.length === limit) continue
      if (skip >= bucket.count) {
        skip -= bucket.count
        continue
      }
      const slice = { offset: skip, limit: Math.min(limit - ids.length, bucket.count - skip) }
      ids.push(...(yield* idsOn(filter, sort, bucket.ids, slice)))
      skip = 0
    }
    return { ids, total }
  }

  /** Needs no buckets if the first values fill the page, as usual for the first page. */
  function* idsByRank(filter: WorkOrderFilter, sort: RankedSort, slice: Slice): Work<IdPage> {
    if (slice.offset > 0) return yield* idsInBuckets(filter, sort, slice)
    const [first = []] = byRank(yield* valuesOf(sort.field), sort)
    const ids = yield* idsOn(filter, sort, first, slice)
    if (ids.length < slice.limit) return yield* idsInBuckets(filter, sort, slice)
    return { ids, total: yield* count(filter) }
  }

  function* idsByField(filter: WorkOrderFilter, sort: FieldSort, slice: Slice): Work<IdPage> {
    const words = searchedWords(filter)
    if (words !== null && dialect.arrays !== null) {
      const isFrequent = words.anywhere.every((word) => word.length <= SHORT_WORD)
      const ids =
        sort.field === "nextDate" || isNarrowed(filter) || !isFrequent
          ? null
          : yield* idsAhead(filter, words, [], byField(filter, sort, "shortWalk"), slice)
      return ids === null
        ? yield* idsFound(filter, words, sort, slice, dialect.arrays)
        : { ids, total: yield* count(filter) }
    }
    const total = yield* count(filter)
    const way = sort.field === "nextDate" ? "gather" : yield* wayFor(slice, total)
    const order = byField(filter, sort, way)
    return { ids: yield* idsOf(idsQuery(LIST, conditions(filter, way), order, slice)), total }
  }

  function* rowsOf(ids: ReadonlyArray<string>): Work<ReadonlyArray<ListedWorkOrder>> {
    const query = sql`SELECT "workOrder".*, list."percentCompleted" AS "listPercent", list."nextProgressId" AS "listNext" FROM "workOrderList" AS list JOIN "workOrder" ON "workOrder".id = list.id WHERE ${dialect.isListed(sql`list.id`, ids)}`
    const rows = new Map(
      (yield* readQuery(query.compile(db))).map((cells) => [
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
    page: function* ({ filter, sort, offset, limit }) {
      const slice = { offset, limit }
      const { ids, total } =
        "ranked" in sort
          ? yield* idsByRank(filter, sort, slice)
          : yield* idsByField(filter, sort, slice)
      return { rows: yield* rowsOf(ids), total }
    }
  }
}
