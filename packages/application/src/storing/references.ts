import type { RowChange, Rows, Table } from "@atelier/domain/change"
import { type Reference, RowInUse, type Use } from "../ports/index.ts"

type References = { readonly [T in Table]: (row: Rows[T]) => ReadonlyArray<Reference> }

const one = (table: Table, id: string | null): ReadonlyArray<Reference> =>
  id === null ? [] : [{ table, id }]

const many = (table: Table, ids: ReadonlyArray<string>): ReadonlyArray<Reference> =>
  ids.map((id) => ({ table, id }))

const none = (): ReadonlyArray<Reference> => []

/** The rows that each table refers to. Users' visibility lists do not prevent a deletion. */
const references: References = {
  shop: none,
  user: none,
  installer: none,
  shipper: none,
  contractor: none,
  projectManager: none,
  room: none,
  workOrderGroup: none,
  thresholds: none,
  calendarItems: none,
  emailConfiguration: none,
  announcement: none,
  dashboard: (row) => one("user", row.userId),
  webhook: (row) => one("user", row.userId),
  savedMapping: none,
  priorityListSettings: (row) => one("progress", row.progressId),
  mergedProgress: (row) => many("progress", row.progressIds),
  lock: (row) => [
    ...one("workOrder", row.workOrderId),
    ...one(row.list.kind === "progress" ? "progress" : "mergedProgress", row.list.id)
  ],
  hide: (row) => [...one("progress", row.progressId), ...one("workOrder", row.workOrderId)],
  note: (row) => [...one("progress", row.progressId), ...one("workOrder", row.workOrderId)],
  document: (row) => [...one("workOrder", row.workOrderId), ...one("event", row.eventId)],
  progressMaintenance: (row) => one("progress", row.progressId),
  mergedProgressMaintenance: (row) => one("mergedProgress", row.mergedProgressId),
  progress: (row) => many("user", row.users),
  template: (row) =>
    many(
      "progress",
      row.steps.map((step) => step.progressId)
    ),
  jobType: (row) =>
    many(
      "progress",
      row.steps.map((step) => step.progressId)
    ),
  workOrder: (row) => [
    ...one("template", row.templateId),
    ...one("jobType", row.jobTypeId),
    ...one("workOrderGroup", row.workOrderGroupId),
    ...one("projectManager", row.projectManagerId),
    ...one("contractor", row.contractorId),
    ...one("shipper", row.shipperId),
    ...many("installer", row.installerIds),
    ...many(
      "progress",
      row.steps.map((step) => step.progressId)
    )
  ],
  event: (row) => {
    switch (row.eventType) {
      case "StepEvent":
        return [...one("workOrder", row.workOrderId), ...one("progress", row.progressId)]
      case "ProductionEvent":
        return one("workOrder", row.workOrderId)
      case "DeliveryEvent":
        return [...one("workOrder", row.workOrderId), ...one("shipper", row.shipperId)]
      case "InstallationEvent":
        return [...one("workOrder", row.workOrderId), ...many("installer", row.installerIds)]
      case "UserEvent":
        return one("workOrder", row.workOrderId)
      case "BlockerEvent":
        return [
          ...many("progress", row.scope.progressIds),
          ...many("installer", row.scope.installerIds),
          ...many("shipper", row.scope.shipperIds)
        ]
    }
  }
}

export const referencesOf = <T extends Table>(table: T, row: Rows[T]): ReadonlyArray<Reference> =>
  references[table](row)

/** Most rows that an error inspects to find some that the caller sees. */
export const MAX_USES = 200

export const referencesTo = (rows: Iterable<Use>, to: Reference): ReadonlyArray<Use> => {
  const found: Array<Use> = []
  for (const use of rows) {
    const refers = referencesOf(...use).some(({ table, id }) => table === to.table && id === to.id)
    if (refers && found.push(use) === MAX_USES) break
  }
  return found
}

export const missing = (lost: Reference, { table, after }: RowChange): RowInUse =>
  new RowInUse({ ...lost, uses: after === null ? [] : [[table, after]] })

export const newReferences = ({ table, before, after }: RowChange): ReadonlyArray<Reference> => {
  if (after === null) return []
  const old = before === null ? [] : referencesOf(table, before)
  return referencesOf(table, after).filter(
    (reference) => !old.some(({ table: to, id }) => to === reference.table && id === reference.id)
  )
}
