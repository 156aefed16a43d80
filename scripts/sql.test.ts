import { globSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { describe, expect, it } from "vitest"

const store = join(import.meta.dirname, "..", "adapters", "sqlite", "src")

const files = globSync("**/*.ts", { cwd: store }).filter(
  (file) => !/\.(test|contract)\.ts$|^migrations|testing/.test(file)
)
const textOf = (file: string): string => readFileSync(join(store, file), "utf8")

/** Start of a prepared statement: a text, a template, or a name. */
const PREPARED = /\.prepare(?:<[^(]*>)?\(\s*("|`(?:[^`\\]|\\.)*`|[\w.]+)/g

const prepared = files.flatMap((file) =>
  [...textOf(file).matchAll(PREPARED)].map(([, text = ""]) => ({ file: basename(file), text }))
)

/** Files that write the same statement for several tables, with table names from the store. */
const writtenPerTable = [
  "findingsIn.ts",
  "journalHash.ts",
  "makeCellUpdate.ts",
  "NotificationRows.ts",
  "OutboxRows.ts",
  "restoreAt.ts",
  "RowStatements.ts",
  "SessionRows.ts",
  "WorkOrderListing.ts"
]

/** Files that compose statements from a request, using only their own parts. */
const composed = [
  "conditions.ts",
  "eventsQuery.ts",
  "JournalReader.ts",
  "listQuery.ts",
  "manyRows.ts",
  "ReferenceCache.ts",
  "referringRows.ts",
  "RowCommits.ts",
  "sqliteStore.ts",
  "workOrderConditions.ts",
  "WorkOrderPages.ts"
]

const isConstant = (place: string): boolean =>
  /^\$\{([A-Z_]+|columns(\.join\(", "\))?)\}$/.test(place)

describe("a statement of the store", () => {
  it("is prepared with a constant text", () => {
    expect(prepared.length).toBeGreaterThan(80)
    const wrong = prepared.filter(
      ({ file, text }) =>
        !writtenPerTable.includes(file) &&
        (text.match(/\$\{[^}]*\}/g) ?? []).some((place) => !isConstant(place))
    )
    expect(wrong).toEqual([])
  })

  it("has its text beside it or is composed by Kysely", () => {
    const named = prepared.filter(({ text }) => !/^["`]|^[A-Z_]+$/.test(text))
    expect(named).toEqual([{ file: "statements.ts", text: "text" }])
  })

  it("depends on a request only in the listed files", () => {
    const composers = files
      .filter((file) => /\bsql(<[^`]*>)?`/.test(textOf(file)))
      .map((file) => basename(file))
    expect(composers.toSorted()).toEqual(composed.toSorted())
  })
})
