import { canSeeEvent, isAdmin, type UserConfiguration } from "@atelier/domain/access"
import type { ChangeSet } from "@atelier/domain/change"
import { type Proposal, type ProposalWarning, referenceDateOf } from "@atelier/domain/proposal"
import type { LocalDate } from "@atelier/domain/time"
import {
  seesCapacity,
  seesProgress,
  visibleChanges,
  workOrderAsSeen
} from "@atelier/domain/visibility"
import type { WorkOrder } from "@atelier/domain/work-order"
import { Effect } from "effect"
import type { PlanStore } from "../ports/index.ts"
import { viewerOfChanges } from "../visibility/index.ts"
import { type RowsAfter, rowsAfter } from "./rowsAfter.ts"

const seesEvent = (user: UserConfiguration, events: RowsAfter["events"], id: string): boolean => {
  const event = events.get(id)
  return event !== undefined && canSeeEvent(user, event)
}

/** Whether a date is one of those of a work order that the user sees. */
const seesDate = (
  user: UserConfiguration,
  order: WorkOrder | undefined,
  date: LocalDate
): boolean => {
  if (order === undefined) return false
  const { productionDate, deliveryDate, installationDate } = workOrderAsSeen(user, order)
  return [productionDate, deliveryDate, installationDate].includes(date)
}

/** The writer of a change set, who also sees the work orders that it creates. */
const writerOf = Effect.fn("writerOf")(function* (user: UserConfiguration, changes: ChangeSet) {
  const viewer = yield* viewerOfChanges(user, changes)
  const made = new Set(
    changes.flatMap(({ table, id, before }) =>
      table === "workOrder" && before === null ? [id] : []
    )
  )
  return { ...viewer, seesWorkOrder: (id: string) => made.has(id) || viewer.seesWorkOrder(id) }
})

/**
 * Whether a user sees what a warning names; what is said of the configuration is for
 * administrators.
 */
const seesWarning = (
  user: UserConfiguration,
  warning: ProposalWarning,
  { events, orders }: RowsAfter
): boolean => {
  switch (warning._tag) {
    case "DatesOutOfOrder": {
      const order = orders.get(warning.workOrderId)
      if (order === undefined) return false
      const seen = workOrderAsSeen(user, order)
      return [warning.earlier, warning.later].every((date) => referenceDateOf(seen, date) !== null)
    }
    case "StepBeforeEarlier":
      return [warning.eventId, warning.earlierEventId].every((id) => seesEvent(user, events, id))
    case "LockedDateMoved":
    case "LockedStepStays":
    case "MoveOffered":
      return seesEvent(user, events, warning.eventId)
    case "StepLeftOut":
      return seesProgress(user, warning.progressId)
    case "ProgressStillPlanned":
    case "ProgressInTemplates":
    case "OrdersKeepSteps":
      return isAdmin(user)
  }
}

/**
 * What of a proposal a user may see: rows in sight, overloads of whose capacity the user sees,
 * delays of events in sight for dates in sight, and what is odd about either.
 */
export const visibleProposal = Effect.fn("visibleProposal")(function* (
  user: UserConfiguration,
  proposal: Proposal
): Effect.fn.Return<Proposal, never, PlanStore> {
  const after = yield* rowsAfter(proposal)
  return {
    changes: visibleChanges(yield* writerOf(user, proposal.changes), proposal.changes),
    overloads: proposal.overloads.filter((overload) => seesCapacity(user, overload.resource)),
    newlyLate: proposal.newlyLate.filter(
      ({ eventId, workOrderId, due }) =>
        seesEvent(user, after.events, eventId) && seesDate(user, after.orders.get(workOrderId), due)
    ),
    warnings: proposal.warnings.filter((warning) => seesWarning(user, warning, after))
  }
})
