import { join } from "node:path"
import { shopRows } from "@atelier/application/shop"
import { demoShop } from "@atelier/demo"
import {
  type ChangeSet,
  created,
  emptyPlan,
  type RowChange,
  type Rows,
  rowSchemas,
  type Table,
  tables
} from "@atelier/domain/change"
import { documentRow, REQUESTED } from "@atelier/domain/testing"
import { LocalDate } from "@atelier/domain/time"
import { columns } from "@atelier/sql"
import type { Database as Connection } from "better-sqlite3"
import { Effect, Result, Schema } from "effect"
import { expect, it } from "vitest"
import { openedDatabase, temporaryFolder } from "../../test/temporaryStore.ts"
import { makeSqliteStore } from "./sqliteStore.ts"

interface Constraint {
  readonly table: string
  readonly kind: "unique" | "foreign" | "notNull" | "check"
  /** The columns; for a check, the table. */
  readonly on: string
}

const nameOf = ({ table, kind, on }: Constraint): string => `${kind} ${table}(${on})`

/**
 * Constraints outside the plan tables, with the reason why no request violates them. Tables of the
 * migrator and the full-text index are excluded.
 */
const NEVER_MET: Readonly<Record<string, string>> = {
  "unique journal(id)": "each is the one after the last, in a transaction of its own",
  "foreign journal(undoes)": "an entry is read before it is undone, and none is removed",
  "unique journalSubject(subject,journalId)": "subjects of a new entry, each once",
  "foreign journalSubject(journalId)": "written with its entry",
  "unique dayChange(eventId,entry)": "an entry changes an event once",
  "foreign dayChange(entry)": "written with its entry",
  "unique notification(id)": "SQLite numbers notifications",
  "unique keptAnswer(userId,key)": "an answer takes the place of an older one",
  "unique mail(number)": "SQLite numbers e-mails",
  "unique mail(id)": "ids are new",
  "unique webhookMessage(number)": "SQLite numbers messages",
  "unique webhookMessage(id)": "ids are new",
  "unique workOrderList(number)": "SQLite numbers work orders",
  "unique workOrderList(id)": "follows work orders, whose ids are their own",
  "unique workOrderInstaller(installerId,number)": "follows work orders, each crew once",
  "unique openStep(progressId,workOrderId)": "follows work orders, each progress once",
  "unique calendarSight(number)": "SQLite numbers sights",
  "unique calendarSight(sight)": "looked for before one is added",
  "unique calendarJson(length,startDate,id)": "follows events, whose ids are their own",
  "unique calendarPosition(only)": "the newest position takes the place of the one before",
  "unique account(number)": "SQLite numbers accounts",
  "unique account(userId)": "an account takes the place of the one of its user",
  "unique account(subject)": "looked for in the transaction that writes it",
  "unique account(userName)": "looked for in the transaction that writes it",
  "unique invitation(number)": "SQLite numbers invitations",
  "unique invitation(id)": "an invitation takes the place of the one with its id",
  "unique invitation(tokenHash)": "nobody guesses what is hashed",
  "unique calendarFeed(number)": "SQLite numbers calendars",
  "unique calendarFeed(id)": "a calendar takes the place of the one with its id",
  "unique formerEvent(id,changedAt)":
    "an event that changes twice at an instant takes its own place",
  "unique session(key)": "a session takes the place of an older one",
  "unique endedToken(hash)": "a token that ended again takes its own place",
  "unique secret(name)": "made once, by a migration",
  "unique journalEnd(only)": "the newest end takes the place of the one before",
  "unique journalSummary(journalId)": "written once, with its entry",
  "foreign journalSummary(journalId)": "written with its entry"
}

const OTHERS = /^(kysely|sqlite_|workOrderWords)/

const tablesOf = (connection: Connection) =>
  connection
    .prepare<[], { readonly name: string; readonly sql: string }>(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'table'"
    )
    .all()
    .filter(({ name }) => !OTHERS.test(name))

const constraintsOf = (connection: Connection): ReadonlyArray<Constraint> => {
  const all = (text: string, table: string): ReadonlyArray<Record<string, unknown>> =>
    connection.prepare<[string], Record<string, unknown>>(text).all(table)
  return tablesOf(connection).flatMap(({ name: table, sql }) => {
    const info = all("SELECT * FROM pragma_table_info(?)", table)
    const keyed = info
      .filter(({ pk }) => pk !== 0)
      .toSorted((a, b) => Number(a.pk) - Number(b.pk))
      .map(({ name }) => String(name))
    const indexed = all(`SELECT name FROM pragma_index_list(?) WHERE "unique" = 1`, table).map(
      ({ name }) =>
        all("SELECT name FROM pragma_index_info(?) ORDER BY seqno", String(name))
          .map((column) => String(column.name))
          .join(",")
    )
    const unique = [...new Set([keyed.join(","), ...indexed])].filter((on) => on !== "")
    return [
      ...unique.map((on) => ({ table, kind: "unique" as const, on })),
      ...all("SELECT * FROM pragma_foreign_key_list(?)", table).map((key) => ({
        table,
        kind: "foreign" as const,
        on: String(key.from)
      })),
      ...info
        .filter(({ notnull }) => notnull === 1)
        .map(({ name }) => ({ table, kind: "notNull" as const, on: String(name) })),
      ...(/\bCHECK\b/i.test(sql) ? [{ table, kind: "check" as const, on: table }] : [])
    ]
  })
}

const heading = { userId: "system", at: "2026-11-16T12:00:00.000Z", intent: "moveEvent" as const }

const demo = shopRows(
  emptyPlan,
  Result.getOrThrow(demoShop({ today: LocalDate.make("2026-11-16"), seed: 2026, holidays: [] }))
)

const sampleRows = (): ReadonlyMap<Table, ReadonlyArray<Rows[Table]>> => {
  const found = new Map<Table, ReadonlyArray<Rows[Table]>>()
  for (const { table, after } of demo)
    if (after !== null) found.set(table, [...(found.get(table) ?? []), after])
  const progressId = found.get("progress")?.[0]?.id ?? ""
  const workOrderId = found.get("workOrder")?.[0]?.id ?? ""
  const texts = { subject: "s", body: "b" }
  const both = { fr: texts, en: texts }
  const record = { id: "sample", version: 1 }
  const list = { kind: "progress" as const, id: progressId }
  const own: { readonly [T in Table]?: Rows[T] } = {
    lock: {
      ...record,
      list,
      workOrderId,
      position: 1,
      lockedAt: "2026-11-16T12:00:00.000Z",
      lockedBy: null
    },
    document: documentRow("sample", { workOrderId }),
    hide: { ...record, progressId, workOrderId },
    note: { ...record, progressId, workOrderId, text: "" },
    calendarItems: { ...record, id: "progress", fields: [] },
    emailConfiguration: {
      ...record,
      senderName: "",
      deliveryCopies: "",
      installationCopies: "",
      replyTo: Schema.decodeSync(rowSchemas.emailConfiguration.fields.replyTo)(""),
      delivery: both,
      installation: both
    },
    announcement: {
      ...record,
      code: "c",
      messageEN: "",
      messageFR: "",
      type: "info",
      shownFrom: null,
      shownUntil: null
    },
    webhook: {
      ...record,
      name: "ERP",
      url: "https://erp.example.com",
      userId: found.get("user")?.[0]?.id ?? "",
      kinds: ["workOrder.changed"],
      state: "active",
      secretAt: null,
      formerSecretAt: null
    },
    savedMapping: { ...record, headers: "Name", mapping: "{}" }
  }
  for (const table of tables) {
    const row = own[table]
    if (row !== undefined && !found.has(table)) found.set(table, [row])
  }
  return found
}

const samples = sampleRows()

const isTable = (name: string): name is Table => tables.some((table) => table === name)

const holds = (row: Rows[Table], field: string): boolean =>
  Reflect.get(row, field) !== null && Reflect.get(row, field) !== undefined

/** A change that violates a constraint of a plan table; null if no sample row can. */
const violationOf = (table: Table, { kind, on }: Constraint): RowChange | null => {
  const row = samples.get(table)?.find((each) => holds(each, on))
  if (row === undefined) return null
  const after =
    kind === "unique"
      ? { ...row, id: on === "id" ? row.id : "another" }
      : { ...row, [on]: "nowhere", version: row.version + 1 }
  return {
    table,
    id: after.id,
    before: kind === "unique" ? null : row,
    after,
    reason: REQUESTED
  } as RowChange
}

it("has an error for every constraint of the schema, or a reason why none is needed", () =>
  Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const database = yield* openedDatabase(join(yield* temporaryFolder, "atelier.db"))
        const store = makeSqliteStore(database)
        const lacking: ChangeSet = tables.flatMap((table) =>
          demo.some((change) => change.table === table)
            ? []
            : (samples.get(table) ?? []).map((row) => created(table, row, REQUESTED))
        )
        yield* Effect.orDie(store.plan.commit([...demo, ...lacking], heading))
        const constraints = constraintsOf(database.connection)
        expect(constraints.length).toBeGreaterThan(200)
        const wrong: Array<string> = []
        const met = { unique: 0, foreign: 0, notNull: 0 }
        for (const constraint of constraints) {
          const name = nameOf(constraint)
          const { table, kind, on } = constraint
          if (!isTable(table)) {
            if (kind !== "notNull" && NEVER_MET[name] === undefined) wrong.push(name)
          } else if (kind === "notNull") {
            met.notNull += 1
            const rows = (samples.get(table) ?? []).filter((row) => on in row)
            const isComputed = !(on in columns[table])
            const accepted = rows.filter((row) =>
              Schema.is(rowSchemas[table])({ ...row, [on]: null })
            )
            if (accepted.length > 0 || (rows.length === 0 && !isComputed)) wrong.push(name)
          } else {
            const change = kind === "check" ? null : violationOf(table, constraint)
            const outcome =
              change === null
                ? "nothing meets it"
                : yield* store.plan.commit([change], heading).pipe(
                    Effect.match({
                      onSuccess: () => "it was written",
                      onFailure: ({ _tag }) => _tag
                    }),
                    Effect.catchDefect((defect) => Effect.succeed(String(defect)))
                  )
            const expected = kind === "foreign" ? ["RowInUse"] : ["VersionConflict", "AlreadyThere"]
            if (!expected.includes(outcome)) wrong.push(`${name}: ${outcome}`)
            if (kind !== "check") met[kind] += 1
          }
        }
        expect(wrong).toEqual([])
        expect(met.unique).toBe(tables.length + 3)
        expect(met.foreign).toBeGreaterThan(15)
        const names = new Set(constraints.map(nameOf))
        expect(Object.keys(NEVER_MET).filter((name) => !names.has(name))).toEqual([])
      })
    )
  ))
