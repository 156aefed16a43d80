import {
  canSeeEvent,
  installerAccess,
  progressAccess,
  shipperAccess,
  type UserConfiguration
} from "@atelier/domain/access"
import type { Event } from "@atelier/domain/event"
import type { Proposal, ProposedOverload } from "@atelier/domain/scheduling"
import { visibleChanges } from "@atelier/domain/visibility"
import { Effect } from "effect"
import { PlanStore } from "./ports/PlanStore.ts"
import { viewerOfChanges } from "./visibility/viewerOf.ts"

const seesOverload = (
  user: UserConfiguration,
  { resource: { kind, id } }: ProposedOverload
): boolean => {
  switch (kind) {
    case "shop":
      return true
    case "production":
      return user.productionVisibility.display
    case "progress":
      return id === null || progressAccess(user, id).display
    case "installer":
      return installerAccess(user, id).display
    case "shipper":
      return shipperAccess(user, id).display
  }
}

/** The events that a proposal says become late, as they are or would be. */
const lateEvents = Effect.fn("lateEvents")(function* ({ changes, newlyLate }: Proposal) {
  const store = yield* PlanStore
  const changed = new Map<string, Event | null>(
    changes.flatMap((change) =>
      change.table === "event" ? [[change.id, change.after] as const] : []
    )
  )
  return yield* Effect.forEach(newlyLate, ({ eventId }) =>
    changed.has(eventId)
      ? Effect.succeed(changed.get(eventId) ?? null)
      : store.row("event", eventId)
  )
})

/**
 * What of a proposal a user may see: rows in sight, overloads of whom the user sees, and delays of
 * events in sight.
 */
export const visibleProposal = Effect.fn("visibleProposal")(function* (
  user: UserConfiguration,
  proposal: Proposal
): Effect.fn.Return<Proposal, never, PlanStore> {
  const late = yield* lateEvents(proposal)
  return {
    changes: visibleChanges(yield* viewerOfChanges(user, proposal.changes), proposal.changes),
    overloads: proposal.overloads.filter((overload) => seesOverload(user, overload)),
    newlyLate: proposal.newlyLate.filter((_, place) => {
      const event = late[place]
      return event !== null && event !== undefined && canSeeEvent(user, event)
    })
  }
})
