import { isAdmin } from "@atelier/domain/access"
import type { ChangeSet, ShownIntent } from "@atelier/domain/change"
import { addDays, type LocalDate } from "@atelier/domain/time"
import { type IntendedChanges, intendedAsSeen, seesAnyOf } from "@atelier/domain/visibility"
import { type NamedOrder, namedOrders } from "@atelier/domain/work-order"
import { Effect } from "effect"
import { type Paging, paged } from "../list/index.ts"
import { plantTimeAt, shopOf } from "../plant/index.ts"
import {
  Journal,
  type JournalEntry,
  type JournalLine,
  OpaqueIds,
  PlanQueries,
  PlanStore
} from "../ports/index.ts"
import { isAboutOrder } from "../proposal/index.ts"
import { LARGE_CHANGE_BYTES } from "../storing/index.ts"
import { type Caller, viewerOfChanges, viewerOfSummary } from "../visibility/index.ts"
import { MAX_ENTRIES, type PastChange, pastChange } from "./history.ts"

const MAX_LISTED_CHANGES = 50

const MAX_NAMED = 20

/** Bytes of change sets that one answer reads. */
const MAX_BYTES = 16 * 1_024 * 1_024

/** Usual bytes of a changed row, before and after. */
const ROW_BYTES = 1_500

export interface JournalChange extends PastChange {
  /** Number of visible rows beyond those in `changes`. */
  readonly omitted: number
  readonly orders: ReadonlyArray<NamedOrder>
}

export interface AskedJournal extends Paging {
  /** First day, in the shop's time zone. */
  readonly start: LocalDate
  /** The day after the last one. */
  readonly end: LocalDate
  readonly userId?: string | undefined
  readonly workOrderId?: string | undefined
  readonly intent?: ShownIntent | undefined
}

const orderIdsOf = (changes: ChangeSet): ReadonlyArray<string> => [
  ...new Set(
    changes.flatMap(({ table, id, before, after }) => {
      if (table === "workOrder") return [id]
      const row = after ?? before
      return row !== null && "workOrderId" in row && row.workOrderId ? [row.workOrderId] : []
    })
  )
]

/** Orders by id: as they are now, or as the changes say if they are deleted. */
const ordersOf = Effect.fn("ordersOf")(function* (past: ReadonlyArray<PastChange>) {
  const { workOrders } = yield* PlanStore
  const changes = past.flatMap((each) => each.changes)
  const known = new Map<string, NamedOrder>()
  for (const change of changes) {
    const row = change.table === "workOrder" ? (change.after ?? change.before) : null
    if (row !== null) known.set(row.id, row)
  }
  const ids = past.flatMap((each) => orderIdsOf(each.changes).slice(0, MAX_NAMED))
  for (const order of yield* workOrders([...new Set(ids)])) known.set(order.id, order)
  return known
})

const isLarge = ({ bytes }: JournalLine): boolean => bytes > LARGE_CHANGE_BYTES

/** The newest lines whose change sets can be read together; large ones are not read. */
const readable = (lines: ReadonlyArray<JournalLine>): ReadonlyArray<JournalLine> => {
  let bytes = 0
  return lines.filter((line) => {
    if (!isLarge(line)) bytes += line.bytes
    return bytes <= MAX_BYTES
  })
}

/** A large change is listed without its rows, for everybody who sees one of them. */
const largeAsSeen = Effect.fn("largeAsSeen")(function* (
  { id, intent, userId }: JournalLine,
  { user }: Caller
): Effect.fn.Return<IntendedChanges | null, never, Journal | PlanStore> {
  const summary = yield* (yield* Journal).summary(id)
  const sees = summary === null || seesAnyOf(yield* viewerOfSummary(user, summary), summary)
  if (!sees) return null
  return { intent: isAdmin(user) || userId === user.id ? intent : "other", changes: [] }
})

/**
 * A page of all changes of some days, newest first: of a user, of a work order, or with an intent.
 * Contains only rows that the caller sees; administrators also see actions that changed no row, for
 * example a sent e-mail. Covers the newest 1,000 changes of the days, fewer if they are large.
 */
export const journalOf = Effect.fn("journalOf")(function* (
  { start, end, userId, workOrderId, intent, ...paging }: AskedJournal,
  caller: Caller
) {
  const journal = yield* Journal
  const opaqueIds = yield* OpaqueIds
  const reference = yield* (yield* PlanStore).referenceData
  const { timeZone } = yield* shopOf(reference)
  const isOfDays = ({ at }: JournalLine): boolean => {
    const { today } = plantTimeAt(Date.parse(at), timeZone)
    return start <= today && today < end
  }
  // No time zone is a whole day away from UTC.
  const period = { from: addDays(start, -1), until: addDays(end, 1), userId }
  const lines = readable((yield* journal.between(period, MAX_ENTRIES)).filter(isOfDays))
  const bytes = lines.reduce((sum, line) => sum + (isLarge(line) ? 0 : line.bytes), 0)
  yield* (yield* PlanQueries).mayRead(bytes / ROW_BYTES)
  const entries = yield* Effect.forEach(lines, (line) =>
    isLarge(line) ? Effect.succeed(null) : journal.entry(line.id)
  )
  const viewer = yield* viewerOfChanges(
    caller.user,
    entries.flatMap((entry) => entry?.changes ?? [])
  )
  const isOfAll = workOrderId === undefined
  const asSeen = (entry: JournalEntry): IntendedChanges | null =>
    entry.changes.length === 0 && isOfAll && isAdmin(caller.user)
      ? entry
      : intendedAsSeen(viewer, entry, isOfAll ? undefined : (row) => isAboutOrder(workOrderId, row))
  const past: Array<PastChange> = []
  for (const [place, line] of lines.entries()) {
    const entry = entries[place] ?? null
    const seen =
      entry === null ? (isOfAll ? yield* largeAsSeen(line, caller) : null) : asSeen(entry)
    if (seen === null || (intent !== undefined && seen.intent !== intent)) continue
    const { bytes: _bytes, ...heading } = line
    past.push(pastChange(reference, opaqueIds, { ...heading, changes: [] }, seen))
  }
  const { data, total } = paged(past, paging)
  const orders = yield* ordersOf(data)
  return {
    data: data.map(
      (each): JournalChange => ({
        ...each,
        changes: each.changes.slice(0, MAX_LISTED_CHANGES),
        omitted: Math.max(0, each.changes.length - MAX_LISTED_CHANGES),
        orders: namedOrders(orders, orderIdsOf(each.changes).slice(0, MAX_NAMED))
      })
    ),
    total
  }
})
