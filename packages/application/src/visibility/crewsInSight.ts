import type { Event } from "@atelier/domain/event"
import { NotFound } from "@atelier/domain/proposal"
import { seesInstaller, seesShipper } from "@atelier/domain/visibility"
import type { WorkOrder } from "@atelier/domain/work-order"
import { Effect } from "effect"
import { PlanStore } from "../ports/index.ts"
import type { Caller } from "./Caller.ts"

interface NamedCrews {
  readonly shipperId?: string | null | undefined
  readonly installerIds?: ReadonlyArray<string> | undefined
}

/**
 * Fails if the caller does not see a given crew, with the same error as for unknown crews, before
 * any decision. Crews already assigned to the event or work order are accepted.
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
