import {
  type DateField,
  dateFields,
  referenceFields,
  type WorkOrderFilter
} from "@atelier/application/ports"
import { wordsOf } from "@atelier/domain/text"
import type { LocalDate } from "@atelier/domain/time"
import type { DatesInSight } from "@atelier/domain/visibility"
import { type RawBuilder, type SqlBool, sql } from "kysely"
import type { Condition, Dialect, SearchedWords } from "../statements/Dialect.ts"
import { type Ids, isOneOf, NEVER, namedIn, or } from "./conditions.ts"

/**
 * How to find matching rows: `gather` uses an index of the filter and sorts afterwards; `walk`
 * reads all rows in the requested order, of which a `shortWalk` needs few.
 */
export type Way = "gather" | "walk" | "shortWalk"

export const isDateField = (field: string): field is DateField =>
  dateFields.some((each) => each === field)

/** Words that a filter searches anywhere and among the keywords; null if it searches none. */
export const searchedWords = (filter: WorkOrderFilter): SearchedWords | null => {
  const anywhere = wordsOf(filter.search)
  const inKeywords = wordsOf(filter.keywords)
  return anywhere.length + inKeywords.length === 0
    ? null
    : { anywhere, inKeywords, isCompleted: filter.isCompleted }
}

/** Conditions of filters of work orders in the words of a database. */
export interface WorkOrderConditions {
  /** The column of a field to filter or sort by; null for hidden dates. */
  readonly dateColumn: (filter: WorkOrderFilter, field: string, way: Way) => RawBuilder<unknown>
  /**
   * The first visible date of an order from `today` on, otherwise its last one; null if it has
   * none.
   */
  readonly nextDate: (filter: WorkOrderFilter, today: LocalDate) => RawBuilder<unknown>
  /** True if a filter has conditions other than those of its search words. */
  readonly isNarrowed: (filter: WorkOrderFilter) => boolean
  /**
   * Conditions of a filter. Completion is tested in every index, or found with the search words.
   * For these, testing each index row against the set of matching numbers is faster than reading a
   * row for each number.
   */
  readonly conditions: (filter: WorkOrderFilter, way: Way) => ReadonlyArray<Condition>
}

/** How each way tests the numbers of rows. */
export const testedBy = { gather: "index", walk: "set", shortWalk: "row" } as const

export const makeWorkOrderConditions = (
  dialect: Pick<Dialect, "greatest" | "isIn" | "isListed" | "least" | "numbersFound" | "unindexed">
): WorkOrderConditions => {
  const column = (field: string, way: Way): RawBuilder<unknown> =>
    way === "gather" ? sql.ref(field) : dialect.unindexed(sql.ref(field))

  const hasInstaller = (ids: Ids, way: Way): Condition =>
    or([
      dialect.isIn(
        sql.ref("number"),
        sql`SELECT number FROM "workOrderInstaller" WHERE ${dialect.isListed(sql.ref("installerId"), namedIn(ids))}`,
        testedBy[way]
      ),
      ...(ids.includes(null) ? [sql<SqlBool>`"hasInstallers" = 0`] : [])
    ])

  /** Condition for the visibility of a date; null if all are visible. */
  const seesDate: { readonly [F in DateField]: (inSight: DatesInSight) => Condition | null } = {
    productionDate: ({ production }) => (production ? null : NEVER),
    deliveryDate: ({ shipperIds }) =>
      shipperIds === null ? null : isOneOf(dialect, column("shipperId", "walk"), shipperIds),
    installationDate: ({ installerIds }) =>
      installerIds === null ? null : hasInstaller(installerIds, "walk")
  }

  const dateColumn: WorkOrderConditions["dateColumn"] = ({ inSight }, field, way) => {
    const sees = inSight === undefined || !isDateField(field) ? null : seesDate[field](inSight)
    return sees === null ? column(field, way) : sql`CASE WHEN ${sees} THEN ${sql.ref(field)} END`
  }

  const nextDate: WorkOrderConditions["nextDate"] = (filter, today) => {
    const dates = dateFields.map((field) => dateColumn(filter, field, "walk"))
    const ahead = dates.map((date) => sql`CASE WHEN ${date} >= ${today} THEN ${date} ELSE '~' END`)
    const past = dates.map((date) => sql`coalesce(${date}, '')`)
    return sql`coalesce(nullif(${dialect.least(ahead)}, '~'), nullif(${dialect.greatest(past)}, ''))`
  }

  const within = (filter: WorkOrderFilter, way: Way): ReadonlyArray<Condition> =>
    dateFields.flatMap((field) => {
      const days = filter.dates[field]
      if (days === undefined) return []
      const date = dateColumn(filter, field, way)
      return [
        sql<SqlBool>`${date} IS NOT NULL`,
        ...(days.from === null ? [] : [sql<SqlBool>`${date} >= ${days.from}`]),
        ...(days.to === null ? [] : [sql<SqlBool>`${date} <= ${days.to}`])
      ]
    })

  const isCompleted = (filter: WorkOrderFilter, way: Way): ReadonlyArray<Condition> =>
    filter.isCompleted === undefined
      ? []
      : [sql<SqlBool>`${column("isCompleted", way)} = ${Number(filter.isCompleted)}`]

  /** Conditions that an index of the list can serve. */
  const indexed = (filter: WorkOrderFilter, way: Way): ReadonlyArray<Condition> => [
    ...referenceFields.flatMap((field) => {
      const ids = filter.references[field]
      return ids === undefined ? [] : [isOneOf(dialect, column(field, way), ids)]
    }),
    ...within(filter, way),
    ...(filter.origin === undefined
      ? []
      : [sql<SqlBool>`${column("origin", way)} = ${filter.origin}`])
  ]

  return {
    dateColumn,
    nextDate,
    isNarrowed: (filter) =>
      filter.installerIds !== undefined ||
      filter.ids !== undefined ||
      indexed(filter, "gather").length > 0,
    conditions: (filter, way) => {
      const words = searchedWords(filter)
      const found = indexed(filter, way)
      const completed = words === null ? isCompleted(filter, found.length > 0 ? "walk" : way) : []
      const wayOfNumbers = found.length + completed.length > 0 && way === "gather" ? "walk" : way
      return [
        ...(words === null
          ? []
          : [dialect.isIn(sql.ref("number"), dialect.numbersFound(words), testedBy[wayOfNumbers])]),
        ...(filter.ids === undefined ? [] : [isOneOf(dialect, sql`id`, filter.ids)]),
        ...(filter.installerIds === undefined
          ? []
          : [hasInstaller(filter.installerIds, wayOfNumbers)]),
        ...found,
        ...completed
      ]
    }
  }
}
