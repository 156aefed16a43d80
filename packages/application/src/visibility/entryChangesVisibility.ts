import { showsWorkOrder } from "@atelier/domain/access"
import { changesVisibility, ordersShownOrHidden, type Viewer } from "@atelier/domain/visibility"
import { Effect } from "effect"
import { Journal, type JournalEntry, PlanStore, type Stored } from "../ports/index.ts"

/**
 * True if a journal entry affects which other rows the viewer sees, so that the client must reload:
 * the viewer's rights or licence change, or a work order with its notes, locks and documents
 * becomes visible or hidden with one of its events. Other events that show the same work order are
 * known as of now, so that they count only for the newest entry.
 */
export const entryChangesVisibility = Effect.fn("entryChangesVisibility")(function* (
  viewer: Viewer,
  { id, changes }: Pick<JournalEntry, "id" | "changes">
): Effect.fn.Return<boolean, never, Stored> {
  if (changesVisibility(viewer, changes)) return true
  const orders = ordersShownOrHidden(viewer.user, changes)
  if (orders.length === 0) return false
  const store = yield* PlanStore
  const journal = yield* Journal
  const changedIds = new Set(changes.map((change) => change.id))
  const shownBesides = new Set(
    (yield* store.eventsOfWorkOrders(orders)).flatMap((event) =>
      !changedIds.has(event.id) && showsWorkOrder(viewer.user, event) ? [event.workOrderId] : []
    )
  )
  const isNewest = (yield* journal.lastId) === id
  return !isNewest || orders.some((orderId) => !shownBesides.has(orderId))
})
