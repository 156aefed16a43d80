import type { Event } from "@atelier/domain/event"
import { NotFound } from "@atelier/domain/proposal"
import { seesInstaller, seesShipper } from "@atelier/domain/visibility"
import type { WorkOrder } from "@atelier/domain/work-order"
import { Effect } from "effect"
import { PlanStore } from "../ports/index.ts"
import type { Caller } from "./Caller.ts"

/** Crews that somebody names. */
interface NamedCrews {
  readonly shipperId?: string | null | undefined
  readonly installerIds?: ReadonlyArray<string> | undefined
}

/**
 * Refuses crews that the caller names without seeing them, with the very words for crews that are
 * not there, before anything is decided with either. Those that an event or work order in sight
 * has already may stay.
 */
export const crewsInSight = Effect.fn("crewsInSight")(function* (
  { shipperId = null, installerIds = [] }: NamedCrews,
  { user }: Caller,
  before?: Event | WorkOrder
): Effect.fn.Return<void, NotFound, PlanStore> {
  const plan = yield* (yield* PlanStore).referenceData
  const kept = before !== undefined && "shipperId" in before ? before.shipperId : null
  const keptIds = before !== undefined && "installerIds" in before ? before.installerIds : []
  const hasShipper = (id: string): boolean => plan.shipper.has(id) && seesShipper(user, id)
  const hasInstaller = (id: string): boolean => plan.installer.has(id) && seesInstaller(user, id)
  if (shipperId !== null && shipperId !== kept && !hasShipper(shipperId))
    return yield* new NotFound({ what: "shipper", id: shipperId })
  const hidden = installerIds.find((id) => !keptIds.includes(id) && !hasInstaller(id))
  if (hidden !== undefined) return yield* new NotFound({ what: "installer", id: hidden })
})
