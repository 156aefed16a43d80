import { canSeeEvent, progressAccess } from "@atelier/domain/access"
import { isMaintenance } from "@atelier/domain/capacity"
import { type BlockerEvent, byStart, type Event, eventDays } from "@atelier/domain/event"
import { type DateRange, overlaps } from "@atelier/domain/time"
import { Effect } from "effect"
import { maintainedPlan } from "../maintenance/index.ts"
import { PlanStore } from "../ports/index.ts"
import type { Caller } from "../visibility/index.ts"

/** A maintenance without the progresses that the caller does not see; null if none is left. */
const asSeen = (blocker: BlockerEvent, { user }: Caller): BlockerEvent | null => {
  if (!isMaintenance(blocker)) return canSeeEvent(user, blocker) ? blocker : null
  const progressIds = blocker.scope.progressIds.filter((id) => progressAccess(user, id).display)
  return progressIds.length === 0 ? null : { ...blocker, scope: { ...blocker.scope, progressIds } }
}

const isBlocker = (event: Event): event is BlockerEvent => event.eventType === "BlockerEvent"

/** Lists everything that takes working time away on some days, maintenance included, by start. */
export const closures = Effect.fn("closures")(function* (days: DateRange, caller: Caller) {
  const store = yield* PlanStore
  const { event } = yield* maintainedPlan(yield* store.referenceData, days)
  return [...event.values()]
    .filter(isBlocker)
    .filter((blocker) => overlaps(eventDays(blocker), days))
    .flatMap((blocker) => asSeen(blocker, caller) ?? [])
    .sort(byStart)
})
