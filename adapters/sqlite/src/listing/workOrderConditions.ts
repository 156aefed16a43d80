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
import { type Condition, isOneOf, listed, or } from "./conditions.ts"

/** `gather` uses an index of the filter and sorts; `walk` reads all rows in order. */
export type Way = "gather" | "walk"

const column = (field: string, way: Way): RawBuilder<unknown> =>
  way === "walk" ? sql`+${sql.ref(field)}` : sql.ref(field)

/** Full-text query for words with a prefix. */
export const beginning = (word: string): string => `"${word}"*`

const starts = (text: string): string => wordsOf(text).map(beginning).join(" AND ")

/** Full-text query of a filter; null if the search is empty. */
export const wordsMatch = ({ search, keywords }: WorkOrderFilter): string | null => {
  const anywhere = starts(search)
  const inKeywords = starts(keywords)
  const parts = [
    ...(anywhere === "" ? [] : [`(${anywhere})`]),
    ...(inKeywords === "" ? [] : [`keywords : (${inKeywords})`])
  ]
  return parts.length === 0 ? null : parts.join(" AND ")
}

const matches = (match: string, way: Way): Condition =>
  sql<SqlBool>`${column("number", way)} IN (SELECT rowid FROM "workOrderWords" WHERE "workOrderWords" MATCH ${match})`

const hasInstaller = (ids: ReadonlyArray<string | null>, way: Way): Condition =>
  or([
    sql<SqlBool>`${column("number", way)} IN (SELECT number FROM "workOrderInstaller" WHERE "installerId" IN (SELECT value FROM json_each(${listed(ids)})))`,
    ...(ids.includes(null) ? [sql<SqlBool>`"hasInstallers" = 0`] : [])
  ])

/** Condition for the visibility of a date; null if all are visible. */
const seesDate: { readonly [F in DateField]: (inSight: DatesInSight) => Condition | null } = {
  productionDate: ({ production }) => (production ? null : sql<SqlBool>`0`),
  deliveryDate: ({ shipperIds }) =>
    shipperIds === null ? null : isOneOf(sql`+"shipperId"`, shipperIds),
  installationDate: ({ installerIds }) =>
    installerIds === null ? null : hasInstaller(installerIds, "walk")
}

const isDateField = (field: string): field is DateField => dateFields.some((each) => each === field)

/** The column of a field to filter or sort by; null for hidden dates. */
export const dateColumn = (
  { inSight }: WorkOrderFilter,
  field: string,
  way: Way
): RawBuilder<unknown> => {
  const sees = inSight === undefined || !isDateField(field) ? null : seesDate[field](inSight)
  return sees === null ? column(field, way) : sql`CASE WHEN ${sees} THEN ${sql.ref(field)} END`
}

/**
 * The first visible date of an order from `today` on, otherwise its last one; null if it has none.
 */
export const nextDate = (filter: WorkOrderFilter, today: LocalDate): RawBuilder<unknown> => {
  const dates = dateFields.map((field) => dateColumn(filter, field, "walk"))
  const ahead = dates.map((date) => sql`CASE WHEN ${date} >= ${today} THEN ${date} ELSE '~' END`)
  const past = dates.map((date) => sql`ifnull(${date}, '')`)
  return sql`coalesce(nullif(min(${sql.join(ahead)}), '~'), nullif(max(${sql.join(past)}), ''))`
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

const indexed = (filter: WorkOrderFilter, way: Way): ReadonlyArray<Condition> => [
  ...referenceFields.flatMap((field) => {
    const ids = filter.references[field]
    return ids === undefined ? [] : [isOneOf(column(field, way), ids)]
  }),
  ...within(filter, way),
  ...(filter.origin === undefined
    ? []
    : [sql<SqlBool>`${column("origin", way)} = ${filter.origin}`])
]

/** True if a filter has conditions other than search words. */
export const isNarrowed = (filter: WorkOrderFilter): boolean =>
  filter.installerIds !== undefined ||
  filter.isCompleted !== undefined ||
  filter.ids !== undefined ||
  indexed(filter, "gather").length > 0

/**
 * Conditions of a filter. Completion is tested in every index. For search words, testing each index
 * row against the set of matching numbers is faster than reading a row for each number.
 */
export const workOrderConditions = (
  filter: WorkOrderFilter,
  way: Way
): ReadonlyArray<Condition> => {
  const found = indexed(filter, way)
  const completed = isCompleted(filter, found.length > 0 ? "walk" : way)
  const wayOfNumbers = found.length + completed.length > 0 ? "walk" : way
  const match = wordsMatch(filter)
  return [
    ...(match === null ? [] : [matches(match, wayOfNumbers)]),
    ...(filter.ids === undefined ? [] : [isOneOf(sql`id`, filter.ids)]),
    ...(filter.installerIds === undefined ? [] : [hasInstaller(filter.installerIds, wayOfNumbers)]),
    ...found,
    ...completed
  ]
}
