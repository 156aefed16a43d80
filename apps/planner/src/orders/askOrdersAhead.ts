import type { UserConfig } from "@atelier/contract"
import { type AskAhead, readPreference } from "@atelier/ui"
import { listQuery, readListParams, sortOf } from "./filters/ListParams.ts"
import { readPreferences } from "./filters/listPreferences.ts"

export const askOrdersAhead = (askAhead: AskAhead, { id }: UserConfig): void => {
  const params = readListParams(new URLSearchParams())
  const sort = sortOf(params, readPreference(localStorage, id, "productionOrder"))
  const { pageSize } = readPreferences(localStorage, id)
  const { page } = params
  void askAhead("getWorkOrders", { query: { ...listQuery(params, sort), page, pageSize } })
}
