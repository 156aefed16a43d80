import { createHash } from "node:crypto"
import { type Table, tables } from "@atelier/domain/change"
import { readJournalEnd } from "../journal/JournalEnd.ts"
import { fromCells } from "../rows/codec.ts"
import type { Cells } from "../statements/Cell.ts"
import { readAll, type Work } from "../statements/Work.ts"
import { readBeside, tablesBeside } from "./besideRows.ts"

/** Rows that are read together. */
const PAGE = 5_000

/** The same text for equal values, whatever the order of their fields. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64")
  if (typeof value !== "object" || value === null) return value
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, field]) => [name, canonical(field)])
}

const textOf = (value: unknown): string => JSON.stringify(canonical(value))

function* digestOfRows(table: Table): Work<string> {
  const hash = createHash("sha256")
  let last = ""
  for (;;) {
    const page = yield* readAll<Cells>(
      `SELECT * FROM "${table}" WHERE id > ? ORDER BY id LIMIT ${PAGE}`,
      last
    )
    for (const cells of page) hash.update(`${textOf(fromCells(table, cells))}\n`)
    if (page.length < PAGE) return hash.digest("base64")
    last = String(page.at(-1)?.id)
  }
}

/** A digest of each table, equal for equal rows; of the journal, the hash of its last entry. */
export function* contentDigests(): Work<Readonly<Record<string, string>>> {
  const found: Record<string, string> = {}
  found.journal = (yield* readJournalEnd()).hash
  for (const table of tables) found[table] = yield* digestOfRows(table)
  const beside = yield* readBeside()
  for (const table of tablesBeside) {
    const texts = (beside[table] ?? []).map(textOf).toSorted()
    found[table] = createHash("sha256").update(texts.join("\n")).digest("base64")
  }
  return found
}
