import { globSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { describe, expect, it } from "vitest"

const adapters = join(import.meta.dirname, "..", "adapters")

const files = globSync("{postgres,sql,sqlite}/src/**/*.ts", { cwd: adapters }).filter(
  (file) => !/\.(test|proof|contract)\.ts$|\/migrations\/|testing/.test(file)
)
const textOf = (file: string): string => readFileSync(join(adapters, file), "utf8")

/** Start of a statement for the database: a text, a template, or a name. */
const STATEMENT =
  /(?:\.prepare|\b(?:readAll|readFirst|execute))(?:<[^()]*>)?\(\s*("|`(?:[^`\\]|\\.)*`|[\w.[\]]+)/g

const statements = files.flatMap((file) =>
  [...textOf(file).matchAll(STATEMENT)].map(([, text = ""]) => ({ file: basename(file), text }))
)

/** Files that write the same statement for several tables, with table names from the store. */
const writtenPerTable = [
  "besideRows.ts",
  "contentDigests.ts",
  "journalFindings.ts",
  "journalRows.ts",
  "NotificationRows.ts",
  "postgresDatabase.ts",
  "restoreAt.ts",
  "updateCells.ts",
  "WorkOrderListing.ts"
]

/** Files that take texts from constants beside them, or from the words of a database. */
const named = [
  "DayChanges.ts",
  "makeRunWork.ts",
  "NotificationRows.ts",
  "OutboxRows.ts",
  "rowStatements.ts",
  "updateCells.ts",
  "WorkOrderListing.ts",
  "writeCommit.ts"
]

/** Files that compose statements from a request, using only their own parts. */
const composed = [
  "calendarJson.ts",
  "conditions.ts",
  "equals.ts",
  "eventsQuery.ts",
  "JournalReader.ts",
  "listPage.ts",
  "listQuery.ts",
  "makeSqlStore.ts",
  "manyRows.ts",
  "postgresDialect.ts",
  "ReferenceCache.ts",
  "sqliteDialect.ts",
  "usesOf.ts",
  "workOrderConditions.ts",
  "WorkOrderPages.ts",
  "writeCommit.ts"
]

const isConstant = (place: string): boolean =>
  /^\$\{([A-Z_]+|columns(\.join\(", "\))?)\}$/.test(place)

describe("a statement of the store", () => {
  it("has a constant text", () => {
    expect(statements.length).toBeGreaterThan(80)
    const wrong = statements.filter(
      ({ file, text }) =>
        !writtenPerTable.includes(file) &&
        (text.match(/\$\{[^}]*\}/g) ?? []).some((place) => !isConstant(place))
    )
    expect(wrong).toEqual([])
  })

  it("has its text beside it or is composed by Kysely", () => {
    const others = statements.filter(({ text }) => !/^["`]|^[A-Z_]+$/.test(text))
    expect([...new Set(others.map(({ file }) => file))].toSorted()).toEqual(named.toSorted())
  })

  it("depends on a request only in the listed files", () => {
    const composers = files
      .filter((file) => /\bsql(<[^`]*>)?`/.test(textOf(file)))
      .map((file) => basename(file))
    expect(composers.toSorted()).toEqual(composed.toSorted())
  })
})
