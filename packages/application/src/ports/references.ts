import type { Plan, RowChange, Rows, Table } from "@atelier/domain/change"

/** Whether a change was decided on another state than the stored row. */
export const staleRow = (change: RowChange, stored: Rows[Table] | null): boolean =>
  change.before === null ? stored !== null : stored?.version !== change.before.version

type References = { readonly [T in Table]: (row: Rows[T]) => ReadonlyArray<Reference> }

/** A row that another one refers to. */
export interface Reference {
  readonly table: Table
  readonly id: string
}

const one = (table: Table, id: string | null): ReadonlyArray<Reference> =>
  id === null ? [] : [{ table, id }]

const many = (table: Table, ids: ReadonlyArray<string>): ReadonlyArray<Reference> =>
  ids.map((id) => ({ table, id }))

const none = (): ReadonlyArray<Reference> => []

/** What a row of each table needs to be there. Visibility lists of users are no use: they only point. */
const references: References = {
  shop: none,
  user: none,
  installer: none,
  shipper: none,
  contractor: none,
  projectManager: none,
  room: none,
  workOrderGroup: none,
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

/** What a row refers to. */
export const referencesOf = <T extends Table>(table: T, row: Rows[T]): ReadonlyArray<Reference> =>
  references[table](row)

const nameOf = (row: Rows[Table]): string => {
  if ("name" in row) return row.name
  if ("displayName" in row) return row.displayName
  return "title" in row ? row.title : row.id
}

const MOST_NAMED = 10

/** The rows of a plan that refer to one, as `table name`; the first ten. */
export const referencesTo = (plan: Plan, table: Table, id: string): ReadonlyArray<string> => {
  const found: Array<string> = []
  for (const from of Object.keys(plan) as ReadonlyArray<Table>) {
    for (const row of (plan[from] as ReadonlyMap<string, Rows[Table]>).values()) {
      const refers = referencesOf(from, row as Rows[typeof from]).some(
        (reference) => reference.table === table && reference.id === id
      )
      if (refers && found.push(`${from} ${nameOf(row)}`) === MOST_NAMED) return found
    }
  }
  return found
}
