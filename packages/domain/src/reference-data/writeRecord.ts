import * as Result from "effect/Result"
import type { CalendarClosed } from "../calendar/index.ts"
import {
  type ChangeSet,
  changed,
  created,
  deleted,
  type Plan,
  planAfter,
  type Reason,
  type RecordDraft,
  type RowChange,
  type Rows,
  type Table
} from "../change/index.ts"
import { withOfferedMoves } from "../moving/index.ts"
import {
  changedIfDifferent,
  configurationWarnings,
  NotFound,
  type Proposal,
  plainProposal,
  proposalOf,
  stepsLeftOutBy
} from "../proposal/index.ts"
import type { LastAdministrator } from "./LastAdministrator.ts"
import { referenceRules, ruleRefusal, type Surroundings } from "./referenceRules.ts"

const REQUESTED: Reason = { _tag: "Requested" }

/** A row as it would be, with what writing it would do. */
export interface WrittenRecord<T extends Table> {
  readonly row: Rows[T]
  readonly proposal: Proposal
}

/** The tables of those whose capacity and worked days the plan is made by. */
type TimedTable = "shop" | "progress" | "installer" | "shipper" | "event"

/** What keeps a record of a table from being changed. */
export type RecordRefusal<T extends Table> =
  | (T extends "user" ? LastAdministrator : never)
  | (T extends TimedTable ? CalendarClosed : never)

const plain = <T extends Table>(row: Rows[T], change: RowChange<T>): WrittenRecord<T> => ({
  row,
  proposal: plainProposal([change as RowChange])
})

/** The row as it would be, with its change; a row that is so already stays as it is. */
const rewritten = <T extends Table>(table: T, before: Rows[T], after: Rows[T]) => {
  const changes = changedIfDifferent(table, before, after, REQUESTED) as ChangeSet
  return { row: (changes[0]?.after ?? before) as Rows[T], changes }
}

/**
 * Creates a record; the one of a table that has only one gets its id. Nothing is planned by it yet;
 * what it leaves out from the start is said where the plan is given.
 *
 * @example
 * const draft = { ...makeProgress("painting"), name: "Painting" }
 * const { proposal, row } = createRecord("progress", draft, { newId: () => "painting" })
 * row.id // => "painting"
 * applyChanges(shop, proposal.changes).progress.get("painting")?.name // => "Painting"
 */
export const createRecord = <T extends Table>(
  table: T,
  draft: RecordDraft<T>,
  at: { readonly newId: () => string; readonly plan?: Plan }
): WrittenRecord<T> => {
  const id = referenceRules[table].onlyId ?? at.newId()
  const change = created(table, { ...draft, id }, REQUESTED)
  const record = plain(change.after as Rows[T], change)
  if (at.plan === undefined) return record
  const changes = record.proposal.changes
  const warnings = stepsLeftOutBy(planAfter(at.plan, changes), changes)
  return { ...record, proposal: { ...record.proposal, warnings } }
}

/** A changed record with the moves to offer, where the record says which days are worked. */
export const withRecordMoves = <T extends Table>(
  plan: Plan,
  table: T,
  { row, proposal }: WrittenRecord<T>
): WrittenRecord<T> => ({
  row,
  proposal: table === "shop" || table === "progress" ? withOfferedMoves(plan, proposal) : proposal
})

/**
 * Changes a record, with what becomes too much when somebody's capacity or worked days do, and no
 * moves to offer yet ({@link withRecordMoves}). Refused by the rules of its table, and when
 * somebody would have no worked day for more than a year. A record that is so already stays as it
 * is.
 */
export const changeRecord = <T extends Table>(
  plan: Plan,
  table: T,
  { before, after }: { readonly before: Rows[T]; readonly after: Rows[T] },
  surroundings: Surroundings
): Result.Result<WrittenRecord<T>, RecordRefusal<T>> => {
  const refusal = ruleRefusal(plan, table, before, after, surroundings)
  if (refusal !== null) return Result.fail(refusal as RecordRefusal<T>)
  const { row, changes } = rewritten(table, before, after)
  return proposalOf(plan, changes).pipe(
    Result.map((proposal) => ({ row, proposal })),
    Result.mapError((closed) => closed as RecordRefusal<T>)
  )
}

/**
 * The proposal of many records that are created or changed at once, with what becomes too much and
 * the moves to offer where other days are worked. Refused when somebody of them would have no
 * worked day for more than a year, or when no administrator would be left.
 */
export const changeRecords = (
  plan: Plan,
  changes: ChangeSet,
  surroundings: Surroundings
): Result.Result<Proposal, LastAdministrator | CalendarClosed> => {
  const after = planAfter(plan, changes)
  for (const { table, before, after: row } of changes) {
    const refusal =
      row === null ? null : ruleRefusal<Table>(after, table, before, row, surroundings)
    if (refusal !== null) return Result.fail(refusal)
  }
  const isTimed = changes.some(({ table }) => table === "progress" || table === "event")
  return Result.map(proposalOf(plan, changes), (proposal) =>
    isTimed ? withOfferedMoves(plan, proposal) : proposal
  )
}

/**
 * Removes a record that nothing uses: altogether, or marked as deleted where its table says so,
 * with what this leaves in the plan. One that is marked already stays as it is.
 *
 * @example
 * const [cutting] = shop.progress.values()
 * const { row } = deleteRecord(shop, "progress", cutting ?? makeProgress("cutting"))
 * row.deleted // => true
 */
export const deleteRecord = <T extends Table>(
  plan: Plan,
  table: T,
  row: Rows[T]
): WrittenRecord<T> => {
  if (referenceRules[table].removal === "altogether")
    return plain(row, deleted(table, row, REQUESTED))
  if ("deleted" in row && row.deleted === true) return { row, proposal: plainProposal([]) }
  const change = changed(table, row, { ...row, deleted: true }, REQUESTED)
  const changes = [change as RowChange]
  const warnings = configurationWarnings(planAfter(plan, changes), changes)
  return { row: change.after as Rows[T], proposal: { ...plainProposal(changes), warnings } }
}

/**
 * Saves a record that nothing is planned by; `current` is null where there is none yet. One that is
 * so already stays as it is.
 */
export const saveRecord = <T extends Table>(
  table: T,
  current: Rows[T] | null,
  row: Rows[T]
): WrittenRecord<T> => {
  if (current === null) {
    const change = created(table, row, REQUESTED)
    return plain(change.after as Rows[T], change)
  }
  const { row: after, changes } = rewritten(table, current, row)
  return { row: after, proposal: plainProposal(changes) }
}

/**
 * Saves a document whose content has become another one of so many bytes: it is changed, also where
 * its row says the same as before.
 */
export const saveContent = (
  document: Rows["document"],
  bytes: Rows["document"]["bytes"]
): WrittenRecord<"document"> => {
  const change = changed("document", document, { ...document, bytes }, REQUESTED)
  const proposal = { ...plainProposal([]), changes: [change as RowChange] }
  return { row: change.after as Rows["document"], proposal }
}

/** Puts progresses in an order, from 1; those not named keep their order behind. */
export const orderProgresses = (
  plan: Plan,
  ids: ReadonlyArray<string>
): Result.Result<Proposal, NotFound> => {
  const { progress } = plan
  const unknown = ids.find((id) => !progress.has(id))
  if (unknown !== undefined) return Result.fail(new NotFound({ what: "progress", id: unknown }))
  const named = new Set(ids)
  const rest = [...progress.values()]
    .filter(({ id }) => !named.has(id))
    .toSorted((a, b) => a.order - b.order)
  const ordered = [...named].flatMap((id) => progress.get(id) ?? []).concat(rest)
  return Result.succeed(
    plainProposal(
      ordered.flatMap((row, place) =>
        row.order === place + 1
          ? []
          : [changed("progress", row, { ...row, order: place + 1 }, REQUESTED)]
      )
    )
  )
}
