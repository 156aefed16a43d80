import type { ResourceName } from "./resourceTables.ts"
import type { FormName } from "./singleRecords.ts"

export const resourceKeys = {
  all: (resource: FormName) => [resource],
  lists: (resource: ResourceName) => [resource, "getList"],
  /** Rows that other rows reference. */
  references: (resource: ResourceName) => [resource, "getMany"],
  /** Every row that a form was opened with. */
  rows: (resource: FormName) => [resource, "getOne"],
  row: (resource: ResourceName, id: string) => [resource, "getOne", { id, meta: undefined }]
} as const
