import { orderWords } from "@atelier/application/work-order"
import { type PlanCalendars, shownCalendars } from "@atelier/domain/capacity"
import {
  type ChangeSet,
  type Plan,
  planAfter,
  type RowChange,
  type Rows
} from "@atelier/domain/change"
import { completedStepIds, percentOfSteps } from "@atelier/domain/completing"
import { type StepEvent, sameTime } from "@atelier/domain/event"
import { foldText } from "@atelier/domain/text"
import {
  nextStepToComplete,
  openProgressIds,
  textsWith,
  usedSteps,
  type WorkOrder
} from "@atelier/domain/work-order"
import { fromCells } from "../rows/codec.ts"
import { changedCells, updateCells } from "../rows/updateCells.ts"
import type { Cells } from "../statements/Cell.ts"
import { COMPLETED_TAG, type Dialect } from "../statements/Dialect.ts"
import { execute, readAll, readFirst, type Work } from "../statements/Work.ts"

/** Maintains the rows that lists of work orders use, within the transaction of each change. */
export interface WorkOrderListing {
  readonly follow: (changes: ChangeSet) => Work<void>
  readonly fill: () => Work<void>
}

/** Number of changes after which the statistics of the indexes are renewed. */
const MANY = 500

const sortedTexts = textsWith({ isSorted: true })

const columns = [
  "id",
  ...sortedTexts,
  "productionDate",
  "deliveryDate",
  "installationDate",
  "createdOn",
  "origin",
  "importance",
  "templateId",
  "jobTypeId",
  "workOrderGroupId",
  "projectManagerId",
  "contractorId",
  "shipperId",
  "hasInstallers",
  "percentCompleted",
  "nextProgressId",
  "isCompleted"
]

const listCells = (
  calendars: PlanCalendars,
  workOrder: WorkOrder,
  events: ReadonlyArray<StepEvent>
): Cells => {
  const next = nextStepToComplete(workOrder, completedStepIds(events))
  return {
    id: workOrder.id,
    ...Object.fromEntries(sortedTexts.map((field) => [field, foldText(workOrder[field])])),
    productionDate: workOrder.productionDate,
    deliveryDate: workOrder.deliveryDate,
    installationDate: workOrder.installationDate,
    createdOn: workOrder.createdOn,
    origin: workOrder.origin,
    importance: workOrder.importance,
    templateId: workOrder.templateId,
    jobTypeId: workOrder.jobTypeId,
    workOrderGroupId: workOrder.workOrderGroupId,
    projectManagerId: workOrder.projectManagerId,
    contractorId: workOrder.contractorId,
    shipperId: workOrder.shipperId,
    hasInstallers: workOrder.installerIds.length > 0 ? 1 : 0,
    percentCompleted: percentOfSteps(calendars, workOrder, events),
    nextProgressId: next?.progressId ?? null,
    isCompleted: next === undefined && usedSteps(workOrder).length > 0 ? 1 : 0
  }
}

const isAsFar = (before: Rows["event"] | null, after: Rows["event"] | null): boolean =>
  before !== null && after !== null && before.status === after.status && sameTime(before, after)

const alteredBy = (change: RowChange): ReadonlyArray<string> => {
  if (change.table === "workOrder") return [change.id]
  if (change.table !== "event") return []
  const row = change.after ?? change.before
  return row?.eventType === "StepEvent" && !isAsFar(change.before, change.after)
    ? [row.workOrderId]
    : []
}

interface NewOrder {
  readonly workOrder: WorkOrder
  readonly events: Array<StepEvent>
}

/** The work orders created by a change set, which also contains all their events. */
const newOrders = (changes: ChangeSet): ReadonlyMap<string, NewOrder> => {
  const orders = new Map<string, NewOrder>()
  for (const { table, before, after } of changes)
    if (table === "workOrder" && before === null && after !== null)
      orders.set(after.id, { workOrder: after, events: [] })
  if (orders.size === 0) return orders
  for (const { table, after } of changes)
    if (table === "event" && after?.eventType === "StepEvent")
      orders.get(after.workOrderId)?.events.push(after)
  return orders
}

/** Sorts by id like the indexes of the list, so that neighbours are written in sequence. */
const inOrder = <A>(byId: ReadonlyMap<string, A>): ReadonlyArray<readonly [string, A]> =>
  [...byId].sort(([one], [other]) => (one < other ? -1 : 1))

const altersDays = ({ table, before, after }: RowChange): boolean =>
  table === "shop" ||
  table === "progress" ||
  [before, after].some((row) => row !== null && "eventType" in row && "scope" in row)

const found = (workOrder: WorkOrder | null): string =>
  workOrder === null
    ? ""
    : JSON.stringify([orderWords(workOrder, null), workOrder.workOrderGroupId])

const renamedGroup = (change: RowChange): ReadonlyArray<string> =>
  change.table === "workOrderGroup" &&
  change.before !== null &&
  change.after !== null &&
  change.before.name !== change.after.name
    ? [change.id]
    : []

const MEMBERS = "SELECT id FROM workOrderList WHERE workOrderGroupId = ?"
const BEGUN = "SELECT id FROM workOrderList WHERE percentCompleted > 0 AND percentCompleted < 100"
const INSERT = `INSERT INTO workOrderList (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`
const NUMBER = "SELECT number FROM workOrderList WHERE id = ?"
const ADD_CREW =
  "INSERT INTO workOrderInstaller (installerId, number) VALUES (?, ?) ON CONFLICT DO NOTHING"

interface Id {
  readonly id: string
}

/** Rows about a work order. */
interface StoredOrder {
  readonly cells: Cells | undefined
  readonly listed: Cells | undefined
  readonly steps: ReadonlyArray<Cells>
  /** Noted progresses with an open step. */
  readonly open: ReadonlyArray<string>
}

/** Work orders that are read together. */
const TOGETHER = 200

function* writeCrew(number: number, { installerIds }: WorkOrder): Work<void> {
  yield* execute("DELETE FROM workOrderInstaller WHERE number = ?", number)
  for (const installerId of installerIds) yield* execute(ADD_CREW, installerId, number)
}

/** Reads the number afterwards, because `RETURNING` takes SQLite seven times as long. */
function* insertLine(listed: Cells): Work<number> {
  yield* execute(INSERT, ...columns.map((column) => listed[column] ?? null))
  return Number((yield* readFirst(NUMBER, listed.id ?? null))?.number)
}

const keepsWords = (change: RowChange): boolean =>
  change.table !== "workOrder" ||
  (found(change.before) === found(change.after) &&
    change.before?.installerIds.join() === change.after?.installerIds.join())

/** `reference` returns the stored reference data with all blockers, before or after the changes. */
export const makeWorkOrderListing = (
  { analyse, deleteAllWords, deleteWords, insertWords, listedRows, listedTexts }: Dialect,
  reference: () => Work<Plan>
): WorkOrderListing => {
  const addOpen = `INSERT INTO openStep (progressId, workOrderId) SELECT progressId, ? FROM ${listedRows({ progressId: "text" })}`
  const deleteOpen = `DELETE FROM openStep WHERE workOrderId = ? AND progressId IN (${listedTexts})`

  function* insertOpen(id: string, progressIds: ReadonlyArray<string>): Work<void> {
    if (progressIds.length === 0) return
    const rows = progressIds.map((progressId) => ({ progressId }))
    yield* execute(addOpen, id, JSON.stringify(rows))
  }

  /** Stores the progresses with an open step of a work order, of which some are noted. */
  function* writeOpen(
    id: string,
    open: ReadonlySet<string>,
    noted: ReadonlyArray<string>
  ): Work<void> {
    const closed = noted.filter((progressId) => !open.has(progressId))
    if (closed.length > 0) yield* execute(deleteOpen, id, JSON.stringify(closed))
    yield* insertOpen(
      id,
      [...open].filter((progressId) => !noted.includes(progressId))
    )
  }

  const textsFor = (isAsked: string) => ({
    orders: `SELECT * FROM workOrder WHERE id ${isAsked}`,
    listed: `SELECT * FROM workOrderList WHERE id ${isAsked}`,
    steps: `SELECT * FROM event WHERE workOrderId ${isAsked} AND eventType = 'StepEvent'`,
    open: `SELECT * FROM openStep WHERE workOrderId ${isAsked}`
  })
  const ofOne = textsFor("= ?")
  const ofMany = textsFor(`IN (${listedTexts})`)

  /** Reads what is stored about work orders, all with few statements. */
  function* readStored(ids: ReadonlyArray<string>): Work<(id: string) => StoredOrder> {
    const [first = "", second] = ids
    const texts = second === undefined ? ofOne : ofMany
    const asked = second === undefined ? first : JSON.stringify(ids)
    const orders = new Map((yield* readAll(texts.orders, asked)).map((row) => [row.id, row]))
    const listed = new Map((yield* readAll(texts.listed, asked)).map((row) => [row.id, row]))
    const steps = Map.groupBy(yield* readAll(texts.steps, asked), (row) => row.workOrderId)
    const open = Map.groupBy(yield* readAll(texts.open, asked), (row) => row.workOrderId)
    return (id) => ({
      cells: orders.get(id),
      listed: listed.get(id),
      steps: steps.get(id) ?? [],
      open: (open.get(id) ?? []).map(({ progressId }) => String(progressId))
    })
  }

  function* writeWords(number: number, workOrder: WorkOrder, listed: Cells): Work<void> {
    const group = workOrder.workOrderGroupId
    const named =
      group === null
        ? undefined
        : yield* readFirst<{ readonly name: string }>(
            "SELECT name FROM workOrderGroup WHERE id = ?",
            group
          )
    const { words, keywords } = orderWords(workOrder, named?.name ?? null)
    const tags = listed.isCompleted === 1 ? [...keywords, COMPLETED_TAG] : keywords
    yield* execute(deleteWords, number)
    yield* execute(insertWords, number, words.join(" "), tags.join(" "))
  }

  function* drop(id: string, number: number, { open }: StoredOrder): Work<void> {
    yield* writeOpen(id, new Set(), open)
    yield* execute(deleteWords, number)
    yield* execute("DELETE FROM workOrderInstaller WHERE number = ?", number)
    yield* execute("DELETE FROM workOrderList WHERE number = ?", number)
  }

  function* add(calendars: PlanCalendars, { workOrder, events }: NewOrder): Work<void> {
    yield* insertOpen(workOrder.id, [...openProgressIds(workOrder, completedStepIds(events))])
    const listed = listCells(calendars, workOrder, events)
    const number = yield* insertLine(listed)
    yield* writeCrew(number, workOrder)
    yield* writeWords(number, workOrder, listed)
  }

  /** Writes the list row of a work order, and its words if they may have changed. */
  function* list(
    calendars: PlanCalendars,
    id: string,
    before: StoredOrder,
    areWordsKept: boolean
  ): Work<void> {
    const { cells, listed: stored } = before
    const known = stored === undefined ? null : Number(stored.number)
    if (cells === undefined) {
      if (known !== null) yield* drop(id, known, before)
      return
    }
    const workOrder = fromCells("workOrder", cells)
    const events = before.steps.flatMap((row) => {
      const event = fromCells("event", row)
      return event.eventType === "StepEvent" ? [event] : []
    })
    const listed = listCells(calendars, workOrder, events)
    yield* writeOpen(id, openProgressIds(workOrder, completedStepIds(events)), before.open)
    const changed = stored === undefined ? {} : changedCells(stored, listed)
    if (Object.keys(changed).length > 0) yield* updateCells("workOrderList", changed, id)
    const number = known ?? (yield* insertLine(listed))
    if (areWordsKept && known !== null && !("isCompleted" in changed)) return
    yield* writeCrew(number, workOrder)
    yield* writeWords(number, workOrder, listed)
  }

  function* listAll(
    calendars: PlanCalendars,
    ids: ReadonlyArray<string>,
    areWordsKept: (id: string) => boolean
  ): Work<void> {
    for (let at = 0; at < ids.length; at += TOGETHER) {
      const together = ids.slice(at, at + TOGETHER)
      const storedOf = yield* readStored(together)
      for (const id of together) yield* list(calendars, id, storedOf(id), areWordsKept(id))
    }
  }

  function* analyseList(): Work<void> {
    for (const text of analyse) yield* execute(text)
  }

  let known: { readonly plan: Plan; readonly calendars: PlanCalendars } | null = null

  /** Calendars after some changes; computed again only if the changes affect them. */
  function* calendarsAfter(changes: ChangeSet): Work<PlanCalendars> {
    const altering = changes.filter(altersDays)
    const plan = yield* reference()
    if (altering.length > 0) return shownCalendars(planAfter(plan, altering))
    if (known?.plan !== plan) known = { plan, calendars: shownCalendars(plan) }
    return known.calendars
  }

  return {
    follow: function* (changes) {
      const altered = new Map<string, boolean>()
      if (changes.some(altersDays))
        for (const { id } of yield* readAll<Id>(BEGUN)) altered.set(id, true)
      for (const change of changes)
        for (const id of alteredBy(change))
          altered.set(id, (altered.get(id) ?? true) && keepsWords(change))
      for (const group of changes.flatMap(renamedGroup))
        for (const { id } of yield* readAll<Id>(MEMBERS, group)) altered.set(id, false)
      if (altered.size === 0) return
      const calendars = yield* calendarsAfter(changes)
      const added = newOrders(changes)
      const inTurn = inOrder(altered)
      for (const [id] of inTurn) {
        const order = added.get(id)
        if (order !== undefined) yield* add(calendars, order)
      }
      const others = inTurn.flatMap(([id]) => (added.has(id) ? [] : id))
      yield* listAll(calendars, others, (id) => altered.get(id) === true)
      if (altered.size >= MANY) yield* analyseList()
    },
    fill: function* () {
      for (const table of ["workOrderList", "workOrderInstaller", "openStep"])
        yield* execute(`DELETE FROM ${table}`)
      yield* execute(deleteAllWords)
      const calendars = shownCalendars(yield* reference())
      const ids = (yield* readAll<Id>("SELECT id FROM workOrder")).map(({ id }) => id)
      yield* listAll(calendars, ids, () => false)
      yield* analyseList()
    }
  }
}
