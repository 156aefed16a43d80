import type { Clients } from "./clients/Clients.ts"
import { secretKey } from "./clients/requestOf.ts"
import type { Streams } from "./clients/Streams.ts"
import { rowsIn } from "./records.ts"
import type { Shop } from "./Shop.ts"
import { ERP, INSTALLERS } from "./server/beginning.ts"
import { FOLLOWERS } from "./steps/happenings.ts"
import { FEED_KEY } from "./steps/reads.ts"
import { type Asking, post } from "./steps/Step.ts"

const ALL = { display: true, editor: true }

/** Makes the accounts of the programs, and lets the followers begin. */
export const beginWork = async (
  { auditor, ids }: Shop,
  { ask }: Clients,
  streams: Streams
): Promise<void> => {
  const done = async (asking: Asking): Promise<{ readonly id: string }> => {
    const { status, text } = await ask(asking)
    if (status >= 300) throw new Error(`${asking.path} was refused: ${text}`)
    return JSON.parse(text)
  }
  for (const user of INSTALLERS) auditor.watch.watch(user)
  const service = { displayName: "ERP", key: secretKey(ERP) }
  const erp = await done(post("admin", "/Service/createService", service))
  const sam = await done({
    actor: "portal",
    method: "POST",
    path: "/scim/v2/Users",
    body: { userName: "sam@shop.example", externalId: "sam", displayName: "Sam", active: true }
  })
  ids.set(ERP, erp.id)
  ids.set("sam", sam.id)
  const permissions = auditor.userOf("planner1")?.permissions
  const rights = { otherwise: ALL, productionVisibility: ALL, permissions }
  await done(post("admin", "/User/saveUserConfig", { id: erp.id, ...rights }))
  const installerId = rowsIn(auditor.tables, "installer").keys().next().value
  const installersVisibility = [{ installerId, ...ALL }]
  await done(post("admin", "/User/saveUserConfig", { id: sam.id, installersVisibility }))
  auditor.watch.watch(sam.id)
  const [visibility] = auditor.userOf("installer1")?.installersVisibility ?? []
  const subject = { kind: "installer", subjectId: visibility?.installerId }
  await done(post("installer1", "/Feeds/createFeed", { subject, key: FEED_KEY }))
  for (const user of FOLLOWERS) await streams.open(user)
}
