import type { ResourceName } from "./resourceTables.ts"
import type { FormName } from "./singleRecords.ts"

/** The keys under which react-admin keeps the rows of a resource. */
export const resourceKeys = {
  /** Everything of the resource. */
  all: (resource: FormName) => [resource],
  lists: (resource: ResourceName) => [resource, "getList"],
  /** Rows that other rows refer to. */
  references: (resource: ResourceName) => [resource, "getMany"],
  /** Each row that a form was opened with. */
  rows: (resource: FormName) => [resource, "getOne"],
  row: (resource: ResourceName, id: string) => [resource, "getOne", { id, meta: undefined }]
} as const
