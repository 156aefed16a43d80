import { type CallInput, calls, draftSchema, offersMoves, resources } from "@atelier/contract"
import type { Table } from "@atelier/domain/change"
import { EMAIL_CONFIGURATION_ID } from "@atelier/domain/email"
import { THRESHOLDS_ID } from "@atelier/domain/priority-list"
import { SHOP_ID } from "@atelier/domain/resource"
import type { ResourceName } from "./resourceTables.ts"

type HistoryTable = CallInput<"getRecordHistory">["params"]["table"]
type Wire = ReturnType<typeof draftSchema>

/** Records of which there is one, read and saved by calls of their own. */
export const singleRecords = {
  shop: {
    table: "shop",
    id: SHOP_ID,
    read: calls.getShopSettings,
    save: calls.updateShopSettings
  },
  emails: {
    table: "emailConfiguration",
    id: EMAIL_CONFIGURATION_ID,
    read: calls.getEmailConfiguration,
    save: calls.updateEmailConfiguration
  },
  thresholds: {
    table: "thresholds",
    id: THRESHOLDS_ID,
    read: calls.getThresholds,
    save: calls.saveThresholds
  }
} as const

/** The name of a record of which there is one. */
export type SingleName = keyof typeof singleRecords

/** What has a form: the records of a resource, and those of which there is one. */
export type FormName = ResourceName | SingleName

/** Whether there is one such record. */
export const isSingle = (name: string): name is SingleName => Object.hasOwn(singleRecords, name)

/** The table that a record is a row of; of blockers no form is opened here. */
export const tableOf = (name: FormName): HistoryTable =>
  (isSingle(name) ? singleRecords[name].table : resources[name].table) as HistoryTable

/** The schema that a form is checked by before it is sent. */
export const formSchema = (name: FormName): Wire =>
  isSingle(name) ? singleRecords[name].save.body : draftSchema(resources[name].table)

/** The request that saves a record, and whether it may offer moves; null is the id of a new one. */
export const saveAddress = (
  name: FormName,
  id: string | null
): { readonly path: string; readonly method: "POST" | "PUT"; readonly offers: boolean } => {
  if (isSingle(name)) {
    const { path, ...save } = singleRecords[name].save
    return { path, method: "POST", offers: "query" in save }
  }
  const { table } = resources[name]
  return id === null
    ? { path: `/${name}`, method: "POST", offers: offersMoves(table, "create") }
    : {
        path: `/${name}/${encodeURIComponent(id)}`,
        method: "PUT",
        offers: offersMoves(table, "change")
      }
}

/** The records of which there is one that are rows of a table. */
export const singlesOf = (table: Table): ReadonlyArray<SingleName> =>
  Object.entries(singleRecords).flatMap(([name, single]) =>
    single.table === table && isSingle(name) ? [name] : []
  )
