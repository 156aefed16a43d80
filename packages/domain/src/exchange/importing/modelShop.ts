import { checkDay, checkNumber, type LocalDate } from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import {
  type RecordSheet,
  type SheetTable,
  type ShopSheet,
  writePeopleSheet,
  writeRecordSheet
} from "../record-sheets/index.ts"
import type { SheetWords } from "../sheet/index.ts"
import { orderHeader } from "./read/orderColumns.ts"

export interface ExampleOrder {
  readonly name: string
  readonly template: string
  readonly quantity: number
  readonly installation: LocalDate
  readonly clientName: string
}

/** Removes the ids. Rows are then matched by name, so that a copied row creates another record. */
const withoutIds = ({ columns, rows }: RecordSheet): RecordSheet => ({
  columns: columns.slice(0, -1),
  rows: rows.map((row) => row.slice(0, -1))
})

/** The workbook from which a shop is imported: its current records, and an order as an example. */
export const modelShop = (
  plan: Plan,
  words: SheetWords,
  example: ExampleOrder
): { readonly [S in ShopSheet]: RecordSheet } => {
  checkDay("installation", example.installation)
  checkNumber("quantity", example.quantity, 0)
  const offered = <T extends SheetTable>(table: T) =>
    withoutIds(
      writeRecordSheet<SheetTable>(
        table,
        [...plan[table].values()].filter((row) => !("deleted" in row && row.deleted)),
        { plan, words }
      )
    )
  const header = orderHeader(words)
  const { name, template, quantity, installation, clientName } = example
  const row = [name, template, quantity, { day: installation }, clientName]
  return {
    stages: offered("progress"),
    templates: offered("template"),
    people: writePeopleSheet(plan, words),
    orders: { columns: header, rows: [header.map((_, place) => row[place] ?? null)] }
  }
}
