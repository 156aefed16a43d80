import { type CallInput, calls, draftSchema, offersMoves, resources } from "@atelier/contract"
import type { Table } from "@atelier/domain/change"
import { EMAIL_CONFIGURATION_ID } from "@atelier/domain/email"
import { THRESHOLDS_ID } from "@atelier/domain/priority-list"
import { SHOP_ID } from "@atelier/domain/resource"
import type { ResourceName } from "./resourceTables.ts"

type HistoryTable = CallInput<"getHistory">["params"]["table"]
type Wire = ReturnType<typeof draftSchema>

/** Records that exist once, with their own calls to read and save them. */
export const singleRecords = {
  shop: {
    table: "shop",
    id: SHOP_ID,
    read: calls.getShopSettings,
    save: calls.changeShop
  },
  emails: {
    table: "emailConfiguration",
    id: EMAIL_CONFIGURATION_ID,
    read: calls.getEmailConfiguration,
    save: calls.saveEmailConfiguration
  },
  thresholds: {
    table: "thresholds",
    id: THRESHOLDS_ID,
    read: calls.getThresholds,
    save: calls.saveThresholds
  }
} as const

export type SingleName = keyof typeof singleRecords

export type FormName = ResourceName | SingleName

export const isSingle = (name: string): name is SingleName => Object.hasOwn(singleRecords, name)

/** Returns the table of a record. The cast is safe: no form here edits the table of blockers. */
export const tableOf = (name: FormName): HistoryTable =>
  (isSingle(name) ? singleRecords[name].table : resources[name].table) as HistoryTable

export const formSchema = (name: FormName): Wire =>
  isSingle(name) ? singleRecords[name].save.body : draftSchema(resources[name].table)

/** The request that saves a record and whether it can offer moves; `id` null creates one. */
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

export const singlesOf = (table: Table): ReadonlyArray<SingleName> =>
  Object.entries(singleRecords).flatMap(([name, single]) =>
    single.table === table && isSingle(name) ? [name] : []
  )
