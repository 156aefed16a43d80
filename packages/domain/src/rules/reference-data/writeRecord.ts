import * as Result from "effect/Result"
import type { CalendarClosed } from "../../kernel/calendar/index.ts"
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
} from "../../records/change/index.ts"
import { withOfferedMoves } from "../moving/index.ts"
import {
  changedIfDifferent,
  configurationWarnings,
  NotFound,
  type Proposal,
  plainProposal,
  proposeAnyChanges,
  stepsLeftOutBy
} from "../proposal/index.ts"
import { followShop } from "./followShop.ts"
import type { LastAdministrator } from "./LastAdministrator.ts"
import { referenceRules, ruleRefusal } from "./referenceRules.ts"

const REQUESTED: Reason = { _tag: "Requested" }

export interface WrittenRecord<T extends Table> {
  readonly row: Rows[T]
  readonly proposal: Proposal
}

type TimedTable = "shop" | "progress" | "installer" | "shipper" | "event"

export type RecordRefusal<T extends Table> =
  | (T extends "user" ? LastAdministrator : never)
  | (T extends TimedTable ? CalendarClosed : never)

const plain = <T extends Table>(row: Rows[T], change: RowChange<T>): WrittenRecord<T> => ({
  row,
  proposal: plainProposal([change as RowChange])
})

/** The row after the change, with its change; no change if it is the same. */
const rewritten = <T extends Table>(table: T, before: Rows[T], after: Rows[T]) => {
  const changes = changedIfDifferent(table, before, after, REQUESTED) as ChangeSet
  return { row: (changes[0]?.after ?? before) as Rows[T], changes }
}

/**
 * Creates a record; in a table with only one row, it gets the fixed id. With a plan, the proposal
 * warns of steps that a template leaves out.
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

/** Adds the moves to offer if the record determines worked days. */
export const withRecordMoves = <T extends Table>(
  plan: Plan,
  table: T,
  { row, proposal }: WrittenRecord<T>
): WrittenRecord<T> => ({
  row,
  proposal: table === "shop" || table === "progress" ? withOfferedMoves(plan, proposal) : proposal
})

/**
 * Changes a record, with the resulting overloads but without offered moves
 * ({@link withRecordMoves}). Fails if the rules of the table refuse it, or if a resource would have
 * no worked day for more than a year. An equal record remains unchanged. Progresses and crews with
 * the worked days of the shop follow it.
 */
export const changeRecord = <T extends Table>(
  plan: Plan,
  table: T,
  { before, after }: { readonly before: Rows[T]; readonly after: Rows[T] }
): Result.Result<WrittenRecord<T>, RecordRefusal<T>> => {
  const refusal = ruleRefusal(plan, table, before, after)
  if (refusal !== null) return Result.fail(refusal as RecordRefusal<T>)
  const { row, changes } = rewritten(table, before, after)
  const following = changes.flatMap((change) =>
    change.table === "shop" && change.before !== null && change.after !== null
      ? followShop(plan, change.before, change.after)
      : []
  )
  return proposeAnyChanges(plan, [...changes, ...following]).pipe(
    Result.map((proposal) => ({ row, proposal })),
    Result.mapError((closed) => closed as RecordRefusal<T>)
  )
}

/**
 * The proposal of several records created or changed at once, with the resulting overloads and
 * offered moves. Fails if a resource would have no worked day for more than a year, or if no
 * administrator would remain.
 */
export const changeRecords = (
  plan: Plan,
  changes: ChangeSet
): Result.Result<Proposal, LastAdministrator | CalendarClosed> => {
  const after = planAfter(plan, changes)
  for (const { table, before, after: row } of changes) {
    const refusal = row === null ? null : ruleRefusal<Table>(after, table, before, row)
    if (refusal !== null) return Result.fail(refusal)
  }
  const isTimed = changes.some(({ table }) => table === "progress" || table === "event")
  return Result.map(proposeAnyChanges(plan, changes), (proposal) =>
    isTimed ? withOfferedMoves(plan, proposal) : proposal
  )
}

/**
 * Deletes or soft-deletes a record that nothing refers to, as its table requires, with warnings
 * about the plan. A soft-deleted record remains unchanged.
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

/** Saves a record outside the plan; `current` is null for a new one. */
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

/** Saves the size of a content in bytes; counts as a change even if equal. */
export const saveContent = (
  document: Rows["document"],
  bytes: Rows["document"]["bytes"]
): WrittenRecord<"document"> => {
  const change = changed("document", document, { ...document, bytes }, REQUESTED)
  const proposal = { ...plainProposal([]), changes: [change as RowChange] }
  return { row: change.after as Rows["document"], proposal }
}

/** Numbers progresses from 1; unlisted ones follow in their current order. */
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
