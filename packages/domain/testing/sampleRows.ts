import type { Rows, Table } from "../src/records/change/index.ts"
import type { WorkOrder } from "../src/records/work-order/index.ts"
import { documentRow } from "./documents.ts"
import { blockerRow } from "./eventRows.ts"
import { crewRow, progressRow, shopRow } from "./rows.ts"
import { userRow } from "./users.ts"

export type SampleRows = {
  readonly [T in Table]: readonly [Rows[T], Readonly<Record<string, unknown>>]
}

const named = { id: "row", version: 1, name: "Row" }
const contact = { ...named, email: "", phone: "" }
const emails = { fr: { subject: "", body: "" }, en: { subject: "", body: "" } }
const recipe = { noAddedValue: 0.2, minimumCompletion: null, dueDate: "delivery", asOf: "Now" }

/** A row of each table; only fields that affect permissions are realistic. */
export const sampleRows = (progressId: string, order: WorkOrder): SampleRows => {
  const place = { progressId, workOrderId: order.id }
  const rows: { readonly [T in Table]: readonly [unknown, Readonly<Record<string, unknown>>] } = {
    shop: [shopRow(), { name: "Other" }],
    progress: [progressRow(progressId), { name: "Other" }],
    template: [{ ...named, steps: [] }, { name: "Other" }],
    jobType: [named, { name: "Other" }],
    installer: [crewRow("anna"), { name: "Other" }],
    shipper: [crewRow("van"), { name: "Other" }],
    contractor: [contact, { name: "Other" }],
    projectManager: [contact, { name: "Other" }],
    room: [named, { name: "Other" }],
    workOrderGroup: [named, { name: "Other" }],
    workOrder: [order, { name: "Other" }],
    event: [blockerRow("closed"), { title: "Other" }],
    document: [documentRow("plan", { workOrderId: order.id }), { name: "Other.pdf" }],
    user: [userRow("other"), { displayName: "Other" }],
    priorityListSettings: [{ ...named, ...recipe, progressId }, { noAddedValue: 0.3 }],
    mergedProgress: [{ ...named, ...recipe, progressIds: [progressId] }, { name: "Other" }],
    thresholds: [{ ...named, attention: 1.5, urgent: 1, late: 0 }, { urgent: 0.9 }],
    lock: [{ ...named, ...place, list: { kind: "progress", id: progressId } }, { position: 2 }],
    hide: [{ ...named, ...place }, { progressId }],
    note: [{ ...named, ...place, text: "a" }, { text: "b" }],
    progressMaintenance: [{ ...named, ...place }, { title: "Other" }],
    mergedProgressMaintenance: [{ ...named, mergedProgressId: "m" }, { title: "Other" }],
    calendarItems: [{ ...named, fields: [] }, { fields: ["name"] }],
    dashboard: [{ ...named, userId: "me", charts: [] }, { name: "Other" }],
    emailConfiguration: [{ ...named, delivery: emails }, { senderName: "Other" }],
    announcement: [named, { code: "Other" }],
    webhook: [named, { name: "Other" }],
    savedMapping: [named, { mapping: "Other" }]
  }
  return rows as SampleRows
}
