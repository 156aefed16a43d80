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
import type { Database as Connection } from "better-sqlite3"
import type { Cells } from "../connection/Cell.ts"
import { fromCells } from "../rows/codec.ts"
import { changedCells, makeCellUpdate } from "../rows/makeCellUpdate.ts"

/** Maintains the rows that lists of work orders use, within the transaction of each change. */
export interface WorkOrderListing {
  readonly follow: (changes: ChangeSet) => void
  readonly fill: () => void
}

/** Number of changes after which SQLite updates its index statistics. */
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

/**
 * Creates the listing of a database with prepared statements. `reference` returns the stored
 * reference data with all blockers, before or after the changes.
 */
export const makeWorkOrderListing = (
  connection: Connection,
  reference: () => Plan
): WorkOrderListing => {
  const order = connection.prepare<[string], Cells>(`SELECT * FROM "workOrder" WHERE id = ?`)
  const groupName = connection
    .prepare<[string], string>(`SELECT name FROM "workOrderGroup" WHERE id = ?`)
    .pluck()
  const stepEvents = connection.prepare<[string], Cells>(
    `SELECT * FROM event WHERE "workOrderId" = ? AND "eventType" = 'StepEvent'`
  )
  const begun = connection
    .prepare<[], string>(
      "SELECT id FROM workOrderList WHERE percentCompleted > 0 AND percentCompleted < 100"
    )
    .pluck()
  const line = connection.prepare<[string], Cells>("SELECT * FROM workOrderList WHERE id = ?")
  const insert = connection.prepare<[Cells]>(
    `INSERT INTO workOrderList (${columns.join(", ")}) VALUES (${columns.map((column) => `@${column}`).join(", ")})`
  )
  const update = makeCellUpdate(connection, "workOrderList", "id = @id")
  const remove = connection.prepare<[number]>("DELETE FROM workOrderList WHERE number = ?")
  const dropWords = connection.prepare<[number]>("DELETE FROM workOrderWords WHERE rowid = ?")
  const addWords = connection.prepare<[number, string, string]>(
    "INSERT INTO workOrderWords (rowid, words, keywords) VALUES (?, ?, ?)"
  )
  const dropCrew = connection.prepare<[number]>("DELETE FROM workOrderInstaller WHERE number = ?")
  const addCrew = connection.prepare<[string, number]>(
    "INSERT OR IGNORE INTO workOrderInstaller (installerId, number) VALUES (?, ?)"
  )
  const openAt = connection
    .prepare<[string], string>("SELECT progressId FROM openStep WHERE workOrderId = ?")
    .pluck()
  const addOpen = connection.prepare<[string, string]>(
    "INSERT INTO openStep (progressId, workOrderId) VALUES (?, ?)"
  )
  const dropOpen = connection.prepare<[string, string]>(
    "DELETE FROM openStep WHERE progressId = ? AND workOrderId = ?"
  )
  const members = connection
    .prepare<[string], string>("SELECT id FROM workOrderList WHERE workOrderGroupId = ?")
    .pluck()
  const everyId = connection.prepare<[], string>(`SELECT id FROM "workOrder"`).pluck()

  const writeCrew = (number: number, workOrder: WorkOrder): void => {
    dropCrew.run(number)
    for (const installerId of workOrder.installerIds) addCrew.run(installerId, number)
  }

  const writeWords = (number: number, workOrder: WorkOrder): void => {
    const group = workOrder.workOrderGroupId
    const { words, keywords } = orderWords(
      workOrder,
      group === null ? null : (groupName.get(group) ?? null)
    )
    dropWords.run(number)
    addWords.run(number, words.join(" "), keywords.join(" "))
  }

  const writeOpen = (id: string, open: ReadonlySet<string>): void => {
    const noted = new Set(openAt.all(id))
    for (const progressId of noted) if (!open.has(progressId)) dropOpen.run(progressId, id)
    for (const progressId of open) if (!noted.has(progressId)) addOpen.run(progressId, id)
  }

  const drop = (id: string, number: number): void => {
    writeOpen(id, new Set())
    dropWords.run(number)
    dropCrew.run(number)
    remove.run(number)
  }

  const add = (calendars: PlanCalendars, { workOrder, events }: NewOrder): void => {
    for (const progressId of openProgressIds(workOrder, completedStepIds(events)))
      addOpen.run(progressId, workOrder.id)
    const listed = listCells(calendars, workOrder, events)
    const number = Number(insert.run(listed).lastInsertRowid)
    writeCrew(number, workOrder)
    writeWords(number, workOrder)
  }

  /** Writes the list row of a work order, and its words if they may have changed. */
  const list = (calendars: PlanCalendars, id: string, areWordsKept: boolean): void => {
    const cells = order.get(id)
    const stored = line.get(id)
    const known = stored === undefined ? null : Number(stored.number)
    if (cells === undefined) {
      if (known !== null) drop(id, known)
      return
    }
    const workOrder = fromCells("workOrder", cells)
    const events = stepEvents.all(id).flatMap((row) => {
      const event = fromCells("event", row)
      return event.eventType === "StepEvent" ? [event] : []
    })
    const listed = listCells(calendars, workOrder, events)
    writeOpen(id, openProgressIds(workOrder, completedStepIds(events)))
    const changed = stored === undefined ? {} : changedCells(stored, listed)
    if (Object.keys(changed).length > 0) update(changed, { id })
    const number = known ?? Number(insert.run(listed).lastInsertRowid)
    if (areWordsKept && known !== null) return
    writeCrew(number, workOrder)
    writeWords(number, workOrder)
  }

  /** SQLite samples a few hundred rows per index, to start with the most selective filter. */
  const analyse = (): void => {
    connection.pragma("analysis_limit = 400")
    connection.exec("ANALYZE workOrderList")
  }

  const keepsWords = (change: RowChange): boolean =>
    change.table !== "workOrder" ||
    (found(change.before) === found(change.after) &&
      change.before?.installerIds.join() === change.after?.installerIds.join())

  let known: { readonly plan: Plan; readonly calendars: PlanCalendars } | null = null

  /** Calendars after some changes; computed again only if the changes affect them. */
  const calendarsAfter = (changes: ChangeSet): PlanCalendars => {
    const altering = changes.filter(altersDays)
    const plan = reference()
    if (altering.length > 0) return shownCalendars(planAfter(plan, altering))
    if (known?.plan !== plan) known = { plan, calendars: shownCalendars(plan) }
    return known.calendars
  }

  return {
    follow: (changes) => {
      const altered = new Map<string, boolean>()
      if (changes.some(altersDays)) for (const id of begun.all()) altered.set(id, true)
      for (const change of changes)
        for (const id of alteredBy(change))
          altered.set(id, (altered.get(id) ?? true) && keepsWords(change))
      for (const group of changes.flatMap(renamedGroup))
        for (const id of members.all(group)) altered.set(id, false)
      if (altered.size === 0) return
      const calendars = calendarsAfter(changes)
      const added = newOrders(changes)
      for (const [id, areWordsKept] of inOrder(altered)) {
        const order = added.get(id)
        if (order === undefined) list(calendars, id, areWordsKept)
        else add(calendars, order)
      }
      if (altered.size >= MANY) analyse()
    },
    fill: () => {
      connection.exec(
        "DELETE FROM workOrderList; DELETE FROM workOrderInstaller; DELETE FROM openStep"
      )
      connection.exec("INSERT INTO workOrderWords (workOrderWords) VALUES ('delete-all')")
      const calendars = shownCalendars(reference())
      for (const id of everyId.all()) list(calendars, id, false)
      analyse()
    }
  }
}
