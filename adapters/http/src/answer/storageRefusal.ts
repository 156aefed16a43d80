import type { StorageProblem } from "@atelier/application/ports"
import { StorageBusy, StorageFailed, StorageFull } from "../problem/refusals.ts"
import type { Refusal } from "../request/Handlers.ts"
import type { RequestContext } from "../request/RequestContext.ts"
import type { Answering } from "./Answering.ts"

/** A lock lasts moments; a full or broken disk needs an administrator. */
const SOON = { retryAfterSeconds: 1 }
const LATER = { retryAfterSeconds: 30 }

const refusalOf: { readonly [R in StorageProblem["reason"]]: () => Refusal } = {
  busy: () => new StorageBusy(SOON),
  full: () => new StorageFull(LATER),
  failed: () => new StorageFailed(LATER),
  replaced: () => new StorageFailed(LATER),
  away: () => new StorageFailed(SOON)
}

export const storageRefusal = (
  { log }: Pick<Answering<never>, "log">,
  c: RequestContext,
  problem: StorageProblem
): Refusal => {
  const { reason, detail } = problem
  log.error({ requestId: c.get("requestId"), reason, detail }, "the store can do nothing")
  return refusalOf[reason]()
}
