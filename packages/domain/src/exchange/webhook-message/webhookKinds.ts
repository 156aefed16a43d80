import type { RowChange, Table } from "../../records/change/index.ts"
import type { WebhookKind } from "../../records/webhook/index.ts"

type Doing = "created" | "changed" | "deleted"

const doingOf = ({ before, after }: RowChange): Doing =>
  before === null ? "created" : after === null ? "deleted" : "changed"

type KindsOf = (change: RowChange) => ReadonlyArray<WebhookKind>

const documentKinds = {
  created: "document.added",
  changed: "document.changed",
  deleted: "document.deleted"
} as const satisfies Record<Doing, WebhookKind>

const statusOf = (row: RowChange["after"]): string | null =>
  row !== null && "eventType" in row && "status" in row ? row.status : null

const progressKinds = ({ before, after }: RowChange): ReadonlyArray<WebhookKind> => {
  const status = statusOf(after)
  if (status === statusOf(before)) return []
  if (status === "Started") return ["event.started"]
  return status === "Completed" ? ["event.completed"] : []
}

const configured: KindsOf = () => ["configuration.changed"]
const ranked: KindsOf = () => ["priority.changed"]
const noKinds: KindsOf = () => []

const kindsOfTable: { readonly [T in Table]: KindsOf } = {
  workOrder: (change) => [`workOrder.${doingOf(change)}`],
  event: (change) => [`event.${doingOf(change)}`, ...progressKinds(change)],
  document: (change) => [documentKinds[doingOf(change)]],
  lock: ranked,
  hide: ranked,
  note: ranked,
  shop: configured,
  progress: configured,
  template: configured,
  jobType: configured,
  installer: configured,
  shipper: configured,
  contractor: configured,
  projectManager: configured,
  room: configured,
  workOrderGroup: configured,
  user: configured,
  priorityListSettings: configured,
  mergedProgress: configured,
  thresholds: configured,
  progressMaintenance: configured,
  mergedProgressMaintenance: configured,
  calendarItems: configured,
  emailConfiguration: configured,
  announcement: configured,
  dashboard: noKinds,
  webhook: noKinds,
  savedMapping: configured
}

/**
 * The webhook kinds of a changed row; none for dashboards and webhooks. Starting or completing an
 * event is an additional kind.
 *
 * @example
 * const before = { table: "dashboard", id: "d", before: null } as const
 * webhookKinds({ ...before, after: null, reason: { _tag: "Undone" } }) // => []
 */
export const webhookKinds = (change: RowChange): ReadonlyArray<WebhookKind> =>
  kindsOfTable[change.table](change)
