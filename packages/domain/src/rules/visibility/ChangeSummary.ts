import * as Equal from "effect/Equal"
import * as Struct from "effect/Struct"
import type { ChangeSet, RowChange, Rows, Table } from "../../records/change/index.ts"
import type { Event } from "../../records/event/index.ts"
import type { WorkOrder, WorkOrderStep } from "../../records/work-order/index.ts"
import { eventVisibilityKey } from "./eventVisibilityKey.ts"
import { isSameRow } from "./isSameRow.ts"
import { makeViewer, type Viewer } from "./Viewer.ts"
import { visibleChanges } from "./visibleChanges.ts"
import { type DatedSection, datedSections, unseenFields } from "./workOrderAsSeen.ts"

/** A key of a changed section: the crews that determine its visibility, and whether it is empty. */
const sectionKey = (section: DatedSection, before: WorkOrder, after: WorkOrder): unknown => {
  const fields = Struct.keys(unseenFields[section])
  if (fields.every((field) => Equal.equals(before[field], after[field]))) return null
  const empty = Object.entries(unseenFields[section])
  return [before, after].map((order) => [
    section === "delivery" ? order.shipperId : null,
    section === "installation" ? order.installerIds : null,
    empty.every(([field, value]) => Equal.equals(order[field as keyof WorkOrder], value))
  ])
}

const stepsAt = ({ steps }: WorkOrder, id: string): ReadonlyArray<WorkOrderStep> =>
  steps.filter(({ progressId }) => progressId === id)

const stepsKey = (before: WorkOrder, after: WorkOrder): unknown => {
  const orders = [before, after].map(({ steps }) => steps.map(({ progressId }) => progressId))
  const changed = [...new Set(orders.flat())].filter(
    (id) => !Equal.equals(stepsAt(before, id), stepsAt(after, id))
  )
  return [changed.toSorted(), ...(Equal.equals(orders[0], orders[1]) ? [] : orders)]
}

const forAll = (order: WorkOrder): WorkOrder =>
  Object.assign({ ...order, steps: [], version: 0 }, ...Object.values(unseenFields))

/**
 * A key of the differences between two states of a work order and of their visibility. If changes
 * have equal keys, each user who sees the work orders sees a difference in all of them or in none.
 */
const workOrderVisibilityKey = (before: WorkOrder, after: WorkOrder): string =>
  JSON.stringify([
    !Equal.equals(forAll(before), forAll(after)),
    ...datedSections.map((section) => sectionKey(section, before, after)),
    stepsKey(before, after)
  ])

export interface ChangedOrders {
  readonly sample: RowChange<"workOrder">
  readonly ids: ReadonlyArray<string>
}

/** Summarises who sees anything of a large change set, so that the set need not be read. */
export interface ChangeSummary {
  /** One change for each group of changes that the same users see. */
  readonly samples: ChangeSet
  readonly workOrders: ReadonlyArray<ChangedOrders>
}

type KeyOf = (row: Rows[Table]) => string

const forEverybody: KeyOf = () => ""
const eventKey: KeyOf = (row) => ("eventType" in row ? eventVisibilityKey(row) : row.id)
const documentKey: KeyOf = (row) =>
  "storedAs" in row ? JSON.stringify([row.category, row.workOrderId]) : row.id

/** Rows with equal keys are visible to the same users; other rows are on their own. */
const keys: { readonly [T in Table]?: KeyOf } = {
  shop: forEverybody,
  template: forEverybody,
  jobType: forEverybody,
  contractor: forEverybody,
  projectManager: forEverybody,
  room: forEverybody,
  workOrderGroup: forEverybody,
  workOrder: forEverybody,
  event: eventKey,
  document: documentKey,
  thresholds: forEverybody,
  calendarItems: forEverybody,
  emailConfiguration: forEverybody,
  announcement: forEverybody,
  webhook: forEverybody,
  savedMapping: forEverybody
}

/** The work orders of a user event if nothing else changes; null for all other changes. */
const onlyOrdersOf = (before: Event, after: Event): ReadonlyArray<string | null> | null =>
  before.eventType === "UserEvent" &&
  after.eventType === "UserEvent" &&
  Equal.equals(
    { ...before, workOrderId: null, version: 0 },
    { ...after, workOrderId: null, version: 0 }
  )
    ? [before.workOrderId, after.workOrderId]
    : null

const keyOf = ({ table, id, before, after }: RowChange): string => {
  const key = keys[table] ?? (() => id)
  const states = [before, after].map((row) => (row === null ? null : key(row)))
  const isEvent = table === "event" && before !== null && after !== null
  const orders = isEvent ? onlyOrdersOf(before as Event, after as Event) : null
  return JSON.stringify([table, ...states, orders])
}

/**
 * Summarises a change set. A work order that is created or deleted has events in the same set,
 * which determine its visibility. For a changed work order, the summary contains its differences.
 */
export const changeSummary = (changes: ChangeSet): ChangeSummary => {
  const samples = new Map<string, RowChange>()
  const workOrders = new Map<string, { sample: RowChange<"workOrder">; ids: Array<string> }>()
  for (const change of changes) {
    if (isSameRow(change.before, change.after)) continue
    if (change.table === "workOrder" && change.before !== null && change.after !== null) {
      const key = workOrderVisibilityKey(change.before, change.after)
      const known = workOrders.get(key)
      if (known === undefined) workOrders.set(key, { sample: change, ids: [change.id] })
      else known.ids.push(change.id)
      continue
    }
    const key = keyOf(change)
    if (!samples.has(key)) samples.set(key, change)
  }
  return { samples: [...samples.values()], workOrders: [...workOrders.values()] }
}

const seesChanged = (viewer: Viewer, { sample, ids }: ChangedOrders): boolean =>
  visibleChanges(makeViewer(viewer.user, new Set([sample.id])), [sample]).length > 0 &&
  ids.some(viewer.seesWorkOrder)

/** True if a viewer, who knows the work orders of the summary, sees anything of the change set. */
export const seesAnyOf = (viewer: Viewer, { samples, workOrders }: ChangeSummary): boolean =>
  workOrders.some((changed) => seesChanged(viewer, changed)) ||
  visibleChanges(viewer, samples).length > 0
