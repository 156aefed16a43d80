import { PlanStore } from "@atelier/application/ports"
import {
  changeAnyRecord,
  createAnyRecord,
  deleteAnyRecord,
  getRow,
  listRows
} from "@atelier/application/reference"
import type { Rows, Table } from "@atelier/domain/change"
import { type ResourceHandlers, WrongFields } from "@atelier/http"
import { refusedAtOnce } from "@atelier/webhooks"
import { Effect } from "effect"
import type { Ports } from "../../Ports.ts"
import type { Settings } from "../../settings/settings.ts"

const saidOf = {
  addressNotPublic: "must be a public address",
  httpsNeeded: "must be an address that begins with https:// and has no user name"
} as const

const checkReceiver = Effect.fn("checkReceiver")(function* (
  table: Table,
  row: Partial<Rows[Table]>,
  own: Settings["webhookNetworks"]
): Effect.fn.Return<void, WrongFields, PlanStore> {
  if (table !== "webhook" || !("url" in row) || row.url === undefined) return
  const reason = refusedAtOnce(row.url, own)
  if (reason === null) return
  const store = yield* PlanStore
  const before = row.id === undefined ? null : yield* store.row("webhook", row.id)
  if (before?.url === row.url) return
  return yield* new WrongFields({ issues: [{ path: "url", message: saidOf[reason] }] })
})

export const resourceHandlers = ({
  webhookNetworks: own
}: Pick<Settings, "webhookNetworks">): ResourceHandlers<Ports> => ({
  list: listRows,
  get: getRow,
  create: (table, draft, caller) =>
    Effect.andThen(checkReceiver(table, draft, own), createAnyRecord(table, draft, caller)),
  update: (table, row, caller) =>
    Effect.andThen(checkReceiver(table, row, own), changeAnyRecord(table, row, caller)),
  remove: deleteAnyRecord
})
