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
import {
  changeRecord as changed,
  createRecord as created,
  deleteRecord as deleted,
  withRecordMoves
} from "@atelier/domain/reference-data"
import { rowAsSeen, seesRow } from "@atelier/domain/visibility"
import { Effect, Result } from "effect"
import { type BlockerInput, changeBlocker, createBlocker, deleteBlocker } from "../closing/index.ts"
import { checkPlannedDay, type InvalidRecurrence, makeRecurrence } from "../maintenance/index.ts"
import {
  type AlreadyThere,
  Ids,
  type ListQuery,
  PlanStore,
  uniqueConflict,
  VersionConflict
} from "../ports/index.ts"
import { decideAround, surroundings, withMaintenanceMoves, writeRecord } from "../proposal/index.ts"
import { type Caller, Forbidden, referenceViewer, shownRow } from "../visibility/index.ts"
import { missingReference } from "./missingReference.ts"

/** Narrows a list to the rows of a reference table that the caller sees. */
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

/** A page of a reference table, as far as the caller sees its rows. */
export const listRows = <T extends Table>(table: T, query: ListQuery, caller: Caller) =>
  Effect.gen(function* () {
    const store = yield* PlanStore
    if (isAdmin(caller.user)) return yield* store.list(table, query)
    const plan = yield* store.referenceData
    const page = yield* store.list(table, asFarAsVisible(plan, table, query, caller))
    const viewer = referenceViewer(plan, caller.user)
    return { ...page, rows: page.rows.flatMap((row) => rowAsSeen(viewer, table, row) ?? []) }
  })

/** One row of a table as the caller sees it, if the caller does. */
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

/** Refuses a row that refers to an unknown or hidden row, and a second row of a single record. */
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
 * Refuses maintenance that comes back by a rule which cannot be followed, or that was started on a
 * day on which no time of it is planned, unless that is so already.
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

/** A new row of a reference table. Users come from the portal and cannot be created here. */
const decideCreation = Effect.fn("decideCreation")(function* <T extends Table>(
  table: T,
  draft: NewRow<T>,
  caller: Caller
) {
  if (table === "user") return yield* new Forbidden({ intent: "createUser", rows: [] })
  const ids = yield* Ids
  const store = yield* PlanStore
  const record = created(table, draft, { newId: ids.next, plan: yield* store.referenceData })
  yield* checkReferences(table, record.row, caller, null)
  return record
})

/** Creates a row of a reference table. Users come from the portal and cannot be created here. */
export const createRecord = Effect.fn("createRecord")(function* <T extends RecordTable<"create">>(
  table: T,
  draft: NewRow<T>,
  caller: Caller
) {
  const record = yield* decideCreation(table, draft, caller)
  return yield* writeRecord(record, { caller, intent: recordIntents.create[table] })
})

/** Creates a row of any reference table, or a blocker, with what maintenance makes too much. */
export const createAnyRecord = Effect.fn("createAnyRecord")(function* (
  table: RecordTable<"create">,
  draft: NewRow,
  caller: Caller
) {
  if (table === "event") return yield* createBlocker(draft as BlockerInput, caller)
  yield* checkMaintenance(draft, null)
  const { row, proposal } = yield* decideCreation<Table>(table, draft, caller)
  const record = { row, proposal: yield* withMaintenanceMoves(proposal) }
  return yield* writeRecord(record, { caller, intent: recordIntents.create[table] })
})

/**
 * A changed row of a reference table; refused when somebody changed it since the caller read it,
 * and where `check` refuses it beside the row as it is.
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
    (plan) => changed(plan, table, { before: current, after: row }, surroundings),
    (plan, record) => withRecordMoves(plan, table, record)
  )
})

/**
 * Changes a row of a reference table; refused when somebody changed it since the caller read it.
 */
export const changeRecord = Effect.fn("changeRecord")(function* <T extends RecordTable<"change">>(
  table: T,
  row: RecordEdit<T>,
  caller: Caller
) {
  const record = yield* decideUpdate(table, row, caller)
  return yield* writeRecord(record, { caller, intent: recordIntents.change[table] })
})

/** Changes a merged progress, with what its maintenance makes too much of other progresses. */
export const changeMergedProgress = Effect.fn("changeMergedProgress")(function* (
  row: RecordEdit<"mergedProgress">,
  caller: Caller
) {
  const { row: after, proposal } = yield* decideUpdate("mergedProgress", row, caller)
  const record = { row: after, proposal: yield* withMaintenanceMoves(proposal) }
  return yield* writeRecord(record, { caller, intent: "changeMergedProgress" })
})

/** Changes a row of any reference table, or a blocker, with what maintenance makes too much. */
export const changeAnyRecord = Effect.fn("changeAnyRecord")(function* (
  table: RecordTable<"change">,
  row: RecordEdit<Table>,
  caller: Caller
) {
  if (table === "event")
    return yield* changeBlocker(row as RecordEdit<"event"> & BlockerInput, caller)
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
 * Deletes a row of a reference table that nothing uses, and answers it as it was. A progress is
 * soft deleted, also when it is in use, stays readable, and is answered as it is from now on.
 */
export const deleteRecord = Effect.fn("deleteRecord")(function* <T extends RecordTable<"delete">>(
  table: T,
  id: string,
  caller: Caller
) {
  if (table === "user") return yield* new Forbidden({ intent: "deleteUser", rows: [] })
  const row = yield* getRow(table, id, caller)
  const record = yield* decideAround((plan) => Result.succeed(deleted(plan, table, row)))
  return yield* writeRecord(record, { caller, intent: recordIntents.delete[table] })
})

/** Deletes a row of any reference table, or a blocker, with what that makes too much. */
export const deleteAnyRecord = Effect.fn("deleteAnyRecord")(function* (
  table: RecordTable<"delete">,
  id: string,
  caller: Caller
) {
  if (table === "event") return yield* deleteBlocker(id, caller)
  if (table !== "progressMaintenance" && table !== "mergedProgressMaintenance")
    return yield* deleteRecord<RecordTable<"delete">>(table, id, caller)
  const row = yield* getRow<Table>(table, id, caller)
  const { row: before, proposal } = deleted<Table>(emptyPlan, table, row)
  const record = { row: before, proposal: yield* withMaintenanceMoves(proposal) }
  return yield* writeRecord(record, { caller, intent: recordIntents.delete[table] })
})
