import { isAdmin } from "@atelier/domain/access"
import {
  emptyPlan,
  type Plan,
  type RecordDraft,
  type RecordEdit,
  type RecordTable,
  type Rows,
  recordIntents,
  rowsOf,
  type Table
} from "@atelier/domain/change"
import { startedOn } from "@atelier/domain/maintenance"
import { NotFound } from "@atelier/domain/proposal"
import * as referenceData from "@atelier/domain/reference-data"
import { rowAsSeen, seesRow } from "@atelier/domain/visibility"
import { Effect, Result } from "effect"
import { type BlockerInput, changeBlocker, createBlocker, deleteBlocker } from "../closing/index.ts"
import {
  checkPlannedDay,
  type InvalidRecurrence,
  makeRecurrence,
  withLocalRecurrence
} from "../maintenance/index.ts"
import { shopOf } from "../plant/index.ts"
import {
  type AlreadyThere,
  Ids,
  type ListQuery,
  PlanQueries,
  PlanStore,
  VersionConflict
} from "../ports/index.ts"
import { decideAround, withMaintenanceMoves, writeRecord } from "../proposal/index.ts"
import { uniqueConflict } from "../storing/index.ts"
import { type Caller, Forbidden, referenceViewer, shownRow } from "../visibility/index.ts"
import { missingReference } from "./missingReference.ts"

const asFarAsVisible = (
  plan: Plan,
  table: Table,
  query: ListQuery,
  { user }: Caller
): ListQuery => {
  const rows = [...rowsOf(plan, table).values()]
  const viewer = referenceViewer(plan, user)
  const visible = rows.filter((row) => seesRow(viewer, table, row)).map(({ id }) => id)
  if (visible.length === rows.length) return query
  const asked = query.where.id
  const id = asked === undefined ? visible : visible.filter((each) => asked.includes(each))
  return { ...query, where: { ...query.where, id } }
}

export const listRows = <T extends Table>(table: T, query: ListQuery, caller: Caller) =>
  Effect.gen(function* () {
    const store = yield* PlanStore
    const queries = yield* PlanQueries
    if (isAdmin(caller.user)) return yield* queries.list(table, query)
    const plan = yield* store.referenceData
    const page = yield* queries.list(table, asFarAsVisible(plan, table, query, caller))
    const viewer = referenceViewer(plan, caller.user)
    return { ...page, rows: page.rows.flatMap((row) => rowAsSeen(viewer, table, row) ?? []) }
  })

export const getRow = Effect.fn("getRow")(function* <T extends Table>(
  table: T,
  id: string,
  caller: Caller
): Effect.fn.Return<Rows[T], NotFound, PlanStore> {
  const store = yield* PlanStore
  const row = yield* store.row(table, id)
  const seen = row === null ? null : yield* shownRow(caller.user, table, row)
  return seen ?? (yield* new NotFound({ what: table, id }))
})

/** Fails if a row refers to a missing or hidden row, or doubles a single-row table. */
const checkReferences = Effect.fn("checkReferences")(function* (
  table: Table,
  row: Rows[Table],
  { user }: Caller,
  before: Rows[Table] | null
): Effect.fn.Return<void, NotFound | AlreadyThere | VersionConflict, PlanStore> {
  const store = yield* PlanStore
  const plan: Plan = yield* store.referenceData
  const viewer = referenceViewer(plan, user)
  const missing = missingReference(plan, viewer, table, row, before)
  if (missing !== null) return yield* missing
  if (!seesRow(viewer, table, row)) return yield* new NotFound({ what: table, id: row.id })
  const conflict = uniqueConflict(plan[table].values(), table, row, before === null)
  if (conflict !== null) return yield* conflict
})

/**
 * Fails if the recurrence of a maintenance is invalid, or if it was started on a day without an
 * occurrence; existing violations are accepted.
 */
const checkMaintenance = (
  row: NewRow,
  before: Rows[Table] | null
): Effect.Effect<unknown, InvalidRecurrence | NotFound> =>
  Effect.gen(function* () {
    if (!("recurrence" in row)) return
    if (row.recurrence !== null)
      yield* Effect.fromResult(makeRecurrence(row.recurrence, row.time.startDate))
    const known = before !== null && "recurrence" in before ? before : null
    for (const { startDate } of row.started) {
      if (known !== null && startedOn(known, startDate) !== undefined) continue
      yield* Effect.fromResult(checkPlannedDay({ ...row, started: [] }, startDate))
    }
  })

type NewRow<T extends Table = Table> = RecordDraft<T>

const decideCreation = Effect.fn("decideCreation")(function* <T extends Table>(
  table: T,
  draft: NewRow<T>,
  caller: Caller
) {
  if (table === "user") return yield* new Forbidden({ intent: "createUser", rows: [] })
  const ids = yield* Ids
  const store = yield* PlanStore
  const record = referenceData.createRecord(table, draft, {
    newId: ids.next,
    plan: yield* store.referenceData
  })
  yield* checkReferences(table, record.row, caller, null)
  return record
})

/** The row with its recurrence, if any, in days of the plant. */
const inPlantDays = Effect.fn("inPlantDays")(function* <T extends object>(row: T) {
  const store = yield* PlanStore
  const { timeZone } = yield* shopOf(yield* store.referenceData)
  return withLocalRecurrence(row, timeZone)
})

/**
 * Creates a row of any reference table or a blocker; also computes overloads caused by maintenance.
 * Users are created by the portal.
 */
export const createAnyRecord = Effect.fn("createAnyRecord")(function* (
  table: RecordTable<"create">,
  input: NewRow,
  caller: Caller
) {
  if (table === "event") return yield* createBlocker(input as BlockerInput, caller)
  const draft = yield* inPlantDays(input)
  yield* checkMaintenance(draft, null)
  const { row, proposal } = yield* decideCreation<Table>(table, draft, caller)
  const record = { row, proposal: yield* withMaintenanceMoves(proposal) }
  return yield* writeRecord(record, { caller, intent: recordIntents.create[table] })
})

/**
 * A changed row of a reference table. Fails if it has changed since the caller read it, or if
 * `check` rejects the stored row.
 */
const decideUpdate = Effect.fn("decideUpdate")(function* <T extends Table, E = never>(
  table: T,
  edit: RecordEdit<T>,
  caller: Caller,
  check: (current: Rows[T]) => Effect.Effect<unknown, E> = () => Effect.void
) {
  const current = yield* getRow(table, edit.id, caller)
  const row = { ...edit, version: edit.version ?? current.version } as unknown as Rows[T]
  if (current.version !== row.version)
    return yield* new VersionConflict({ table, id: row.id, current })
  yield* check(current)
  yield* checkReferences(table, row, caller, current)
  return yield* decideAround(
    (plan) => referenceData.changeRecord(plan, table, { before: current, after: row }),
    (plan, record) => referenceData.withRecordMoves(plan, table, record)
  )
})

/** Changes a row of a reference table; fails if it has changed since the caller read it. */
export const changeRecord = Effect.fn("changeRecord")(function* <T extends RecordTable<"change">>(
  table: T,
  row: RecordEdit<T>,
  caller: Caller
) {
  const record = yield* decideUpdate(table, row, caller)
  return yield* writeRecord(record, { caller, intent: recordIntents.change[table] })
})

/** Changes a row of any reference table or a blocker, with overloads by maintenance. */
export const changeAnyRecord = Effect.fn("changeAnyRecord")(function* (
  table: RecordTable<"change">,
  input: RecordEdit<Table>,
  caller: Caller
) {
  if (table === "event")
    return yield* changeBlocker(input as RecordEdit<"event"> & BlockerInput, caller)
  const row = yield* inPlantDays(input)
  const { row: after, proposal } = yield* decideUpdate(
    table as Table,
    row,
    caller,
    (current: Rows[Table]) => checkMaintenance(row, current)
  )
  const record = { row: after, proposal: yield* withMaintenanceMoves(proposal) }
  return yield* writeRecord(record, { caller, intent: recordIntents.change[table] })
})

/**
 * Deletes an unused row of a reference table and returns its last state. A progress is soft-deleted
 * even if it is used; it remains readable, and its new state is returned.
 */
const deleteRecord = Effect.fn("deleteRecord")(function* <T extends RecordTable<"delete">>(
  table: T,
  id: string,
  caller: Caller
) {
  if (table === "user") return yield* new Forbidden({ intent: "deleteUser", rows: [] })
  const row = yield* getRow(table, id, caller)
  const record = yield* decideAround((plan) =>
    Result.succeed(referenceData.deleteRecord(plan, table, row))
  )
  return yield* writeRecord(record, { caller, intent: recordIntents.delete[table] })
})

/** Deletes a row of any reference table or a blocker; also computes the effects on the plan. */
export const deleteAnyRecord = Effect.fn("deleteAnyRecord")(function* (
  table: RecordTable<"delete">,
  id: string,
  caller: Caller
) {
  if (table === "event") return yield* deleteBlocker(id, caller)
  if (table !== "progressMaintenance" && table !== "mergedProgressMaintenance")
    return yield* deleteRecord<RecordTable<"delete">>(table, id, caller)
  const row = yield* getRow<Table>(table, id, caller)
  const { row: before, proposal } = referenceData.deleteRecord<Table>(emptyPlan, table, row)
  const record = { row: before, proposal: yield* withMaintenanceMoves(proposal) }
  return yield* writeRecord(record, { caller, intent: recordIntents.delete[table] })
})
