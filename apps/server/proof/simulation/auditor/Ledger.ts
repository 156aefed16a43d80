import Connection, { type Database } from "better-sqlite3"
import { contentOf, type Entry, isSame, type Row, rowsIn, type Tables } from "../records.ts"
import { nameOf } from "./asked.ts"
import type { Law } from "./laws.ts"

interface JournalCells extends Omit<Entry, "changes"> {
  readonly changes: string
}

/** Rows that may be written without any change. */
const NOTED = ["user", "shop"]

const isCell = (value: unknown, cell: unknown): boolean => {
  if (value === null || value === undefined) return cell === null
  if (typeof value === "boolean") return cell === Number(value)
  if (typeof value === "object") return typeof cell === "string" && isSame(value, JSON.parse(cell))
  return value === cell
}

/** The rows as the journal has made them, compared with those in the file by plain SQL. */
export const makeLedger = (law: Law) => {
  const tables: Tables = new Map()
  const entries = new Map<number, Entry>()
  const texts = new Map<number, string>()
  const byRow = new Map<string, number>()
  let file: Database | null = null
  let last = 0

  const database = (): Database => {
    if (file === null) throw new Error("the auditor has no file")
    return file
  }

  const apply = (entry: Entry): void => {
    for (const change of entry.changes) {
      const { table, id, before, after } = change
      const rows = rowsIn(tables, table)
      const known = rows.get(id) ?? null
      law("journal", isSame(known, before) && known?.version === before?.version, () =>
        [`entry ${entry.id}, ${table} ${id}`, contentOf(before), contentOf(known)].join("\n")
      )
      if (before !== null && after !== null) {
        law("versions", after.version === before.version + 1, () => nameOf(change))
        law(
          "nothing changes without a reason",
          !isSame(before, after) || NOTED.includes(table),
          () => `entry ${entry.id} (${entry.intent}) changes nothing of ${table} ${id}`
        )
      }
      if (after === null) rows.delete(id)
      else rows.set(id, after)
      byRow.set(nameOf(change), entry.id)
    }
  }

  const checkUndo = (entry: Entry): void => {
    law(
      "undo",
      entry.intent !== "undoChange" || entry.undoes !== null,
      () => `entry ${entry.id} does not say what it undoes`
    )
    if (entry.undoes === null) return
    const undone = entries.get(entry.undoes)
    law("undo", undone !== undefined, () => `entry ${entry.id} undoes nothing`)
    for (const { table, id, before, after } of undone?.changes ?? []) {
      const now = rowsIn(tables, table).get(id) ?? null
      law("undo restores", isSame(now, before), () =>
        [`${table} ${id} after entry ${entry.id}`, contentOf(before), contentOf(now)].join("\n")
      )
      const undoing = entry.changes.find((change) => change.table === table && change.id === id)
      law(
        "undo overwrites nothing",
        undoing === undefined || isSame(undoing.before, after),
        () => `${table} ${id} by entry ${entry.id}`
      )
    }
  }

  const checkStored = (table: string, id: string): void => {
    const row = rowsIn(tables, table).get(id)
    const cells: Record<string, unknown> | undefined = database()
      .prepare<[string], Record<string, unknown>>(`SELECT * FROM "${table}" WHERE id = ?`)
      .get(id)
    if (row === undefined) {
      law("stored", cells === undefined, () => `${table} ${id} was deleted`)
      return
    }
    for (const [field, value] of Object.entries(row))
      law(
        "stored",
        cells !== undefined && isCell(value, cells[field] ?? null),
        () => `${table} ${id}.${field} is ${cells?.[field]}, not ${JSON.stringify(value)}`
      )
  }

  return {
    tables,
    entries,
    database,
    lastEntry: () => last,
    userOf: (id: string): Row | undefined => rowsIn(tables, "user").get(id),
    /** The entry that made a version of a row. */
    entryOf: (name: string): number | undefined => byRow.get(name),
    /** Reads the entries since the last time, and compares their rows. */
    readEntries: (): ReadonlyArray<Entry> => {
      const found: Array<Entry> = []
      const rows = database()
        .prepare<[number], JournalCells>("SELECT * FROM journal WHERE id > ? ORDER BY id")
        .all(last)
      for (const cells of rows) {
        law("journal without gaps", cells.id === last + 1, () => `${last}, then ${cells.id}`)
        last = cells.id
        const entry: Entry = { ...cells, changes: JSON.parse(cells.changes) }
        entries.set(entry.id, entry)
        texts.set(entry.id, JSON.stringify(cells))
        apply(entry)
        checkUndo(entry)
        found.push(entry)
      }
      for (const entry of found) for (const { table, id } of entry.changes) checkStored(table, id)
      return found
    },
    /** Opens the file of a server; what was stored before must be in it. */
    open: (path: string): void => {
      file?.close()
      file = new Connection(path)
      for (const [id, text] of texts) {
        const cells = file.prepare("SELECT * FROM journal WHERE id = ?").get(id)
        law(
          "answered means stored",
          JSON.stringify(cells) === text,
          () => `entry ${id} was ${text}, and after a crash ${JSON.stringify(cells)}`
        )
      }
    },
    close: (): void => {
      file?.close()
    },
    /** Compares all rows. */
    checkAll: (): void => {
      for (const [table, rows] of tables) {
        const count = Number(database().prepare(`SELECT count(*) FROM "${table}"`).pluck().get())
        law("stored", count === rows.size, () => `${table} has ${count} rows, not ${rows.size}`)
        for (const id of rows.keys()) checkStored(table, id)
      }
    }
  }
}

export type Ledger = ReturnType<typeof makeLedger>
