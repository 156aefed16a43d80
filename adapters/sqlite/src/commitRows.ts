import {
  InUse,
  type JournalHeading,
  referencesOf,
  staleRow,
  VersionConflict
} from "@atelier/application"
import type { ChangeSet, RowChange, Rows, Table } from "@atelier/domain/change"
import { type Kysely, sql } from "kysely"
import { fromCells, toCells } from "./codec.ts"
import { columns } from "./columns.ts"
import type { Database } from "./Database.ts"
import type { Statements } from "./statements.ts"

/** Statements that write rows of any table. */
export interface RowWriter {
  readonly read: (table: Table, id: string) => Rows[Table] | null
  /** Writes one change; throws a {@link VersionConflict} when the row is not as the change says. */
  readonly write: (change: RowChange) => void
  /** Throws an {@link InUse} when a change leaves a reference that leads nowhere. */
  readonly checkReferences: (changes: ChangeSet) => void
  /** Appends the journal entry; answers its id. */
  readonly log: (changes: ChangeSet, heading: JournalHeading) => number
}

/** The columns of each table whose ids lie inside JSON, with the table that they refer to. */
const listedIn: { readonly [T in Table]?: ReadonlyArray<readonly [Table, string]> } = {
  progress: [
    ["template", "steps"],
    ["jobType", "steps"],
    ["workOrder", "steps"]
  ],
  installer: [
    ["workOrder", "installerIds"],
    ["event", "installerIds"]
  ]
}

const pointing: { readonly [T in Table]?: ReadonlyArray<readonly [Table, string]> } = {
  progress: [["event", "progressId"]],
  template: [["workOrder", "templateId"]],
  jobType: [["workOrder", "jobTypeId"]],
  shipper: [
    ["workOrder", "shipperId"],
    ["event", "shipperId"]
  ],
  contractor: [["workOrder", "contractorId"]],
  projectManager: [["workOrder", "projectManagerId"]],
  workOrderGroup: [["workOrder", "workOrderGroupId"]],
  workOrder: [["event", "workOrderId"]]
}

const nameColumn = (table: Table): string => {
  if (table === "user") return "displayName"
  return "name" in columns[table] ? "name" : "id"
}

/** The row writer over one database. */
export const makeRowWriter = (db: Kysely<Database>, statements: Statements): RowWriter => {
  const read = (table: Table, id: string): Rows[Table] | null => {
    const query = sql`SELECT * FROM ${sql.table(table)} WHERE id = ${id}`.compile(db)
    const cells = statements.first(query)
    return cells === undefined ? null : fromCells(table, cells)
  }
  const insert = (table: Table, row: Rows[Table]): void => {
    const cells = toCells(table, row)
    const names = sql.join(Object.keys(cells).map((name) => sql.ref(name)))
    const values = sql.join(Object.values(cells))
    statements.run(sql`INSERT INTO ${sql.table(table)} (${names}) VALUES (${values})`.compile(db))
  }
  const update = (table: Table, row: Rows[Table]): void => {
    const { id, ...cells } = toCells(table, row)
    const set = sql.join(
      Object.entries(cells).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
    )
    statements.run(sql`UPDATE ${sql.table(table)} SET ${set} WHERE id = ${id ?? null}`.compile(db))
  }
  const remove = (table: Table, id: string): void => {
    statements.run(sql`DELETE FROM ${sql.table(table)} WHERE id = ${id}`.compile(db))
  }
  const users = (table: Table, id: string): ReadonlyArray<string> => {
    const named = (from: Table, where: ReturnType<typeof sql<boolean>>): ReadonlyArray<string> =>
      statements
        .all(
          sql`SELECT ${sql.ref(nameColumn(from))} AS name FROM ${sql.table(from)} WHERE ${where} LIMIT 10`.compile(
            db
          )
        )
        .map(({ name }) => `${from} ${name}`)
    return [
      ...(pointing[table] ?? []).flatMap(([from, column]) =>
        named(from, sql<boolean>`${sql.ref(column)} = ${id}`)
      ),
      ...(listedIn[table] ?? []).flatMap(([from, column]) =>
        named(from, sql<boolean>`instr(${sql.ref(column)}, ${JSON.stringify(id)}) > 0`)
      )
    ].slice(0, 10)
  }
  return {
    read,
    write: (change) => {
      const { table, id, after } = change
      const stored = read(table, id)
      if (staleRow(change, stored)) throw new VersionConflict({ table, id, current: stored })
      if (after === null) remove(table, id)
      else if (stored === null) insert(table, after)
      else update(table, after)
    },
    checkReferences: (changes) => {
      for (const { table, id, after } of changes) {
        if (after === null) {
          const by = users(table, id)
          if (by.length > 0) throw new InUse({ table, id, by })
          continue
        }
        const lost = referencesOf(table, after).find((to) => read(to.table, to.id) === null)
        if (lost !== undefined)
          throw new InUse({ table: lost.table, id: lost.id, by: [`${table} ${id}`] })
      }
    },
    log: (changes, { at, userId, intent, undoes = null }) =>
      statements.run(
        db
          .insertInto("journal")
          .values({ at, userId, intent, undoes, changes: JSON.stringify(changes) })
          .compile()
      ).lastId
  }
}
