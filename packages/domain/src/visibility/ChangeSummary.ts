import type { ChangeSet, RowChange, Rows, Table } from "../change/index.ts"
import { eventVisibilityKey } from "./eventVisibilityKey.ts"
import type { Viewer } from "./Viewer.ts"
import { visibleChanges } from "./visibleChanges.ts"

/** What tells who sees anything of a large change set, without reading it. */
export interface ChangeSummary {
  /** One change of all those that the same users see. */
  readonly samples: ChangeSet
  /** The work orders that change and stay: who sees them depends on their events. */
  readonly workOrderIds: ReadonlyArray<string>
}

type KeyOf = (row: Rows[Table]) => string

const forEverybody: KeyOf = () => ""

const eventKey: KeyOf = (row) => ("eventType" in row ? eventVisibilityKey(row) : row.id)

const documentKey: KeyOf = (row) =>
  "storedAs" in row ? JSON.stringify([row.category, row.workOrderId]) : row.id

/** What rows have in common that the same users see; a row of other tables is its own. */
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
  webhook: forEverybody
}

const keyOf = ({ table, id, before, after }: RowChange): string => {
  const key = keys[table] ?? (() => id)
  const states = [before, after].map((row) => (row === null ? null : key(row)))
  return JSON.stringify([table, ...states])
}

/**
 * The summary of a change set. A work order that comes or goes does so together with its events, so
 * that they tell who sees it.
 */
export const changeSummary = (changes: ChangeSet): ChangeSummary => {
  const samples = new Map<string, RowChange>()
  const workOrderIds: Array<string> = []
  for (const change of changes) {
    const key = keyOf(change)
    if (!samples.has(key)) samples.set(key, change)
    if (change.table === "workOrder" && change.before !== null && change.after !== null)
      workOrderIds.push(change.id)
  }
  return { samples: [...samples.values()], workOrderIds }
}

/**
 * Whether a viewer, who knows the summary's work orders, sees anything of the change set behind it.
 */
export const seesAnyOf = (viewer: Viewer, { samples, workOrderIds }: ChangeSummary): boolean =>
  workOrderIds.some(viewer.seesWorkOrder) || visibleChanges(viewer, samples).length > 0
