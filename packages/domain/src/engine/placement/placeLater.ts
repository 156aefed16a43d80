import { type LocalDate, toEpochDay } from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import type { LoadTable, PlanCalendars } from "../../rules/capacity/index.ts"
import { NEVER } from "./Chain.ts"
import type { Placement } from "./Placement.ts"
import { placeEarliest, startOf } from "./placeChain.ts"
import { type PlacingOptions, placementOf, sharingDays } from "./placeOrders.ts"
import { openSteps } from "./question/openSteps.ts"
import { spanOf } from "./question/placingDays.ts"
import { freeRoom } from "./room/FreeRoom.ts"
import { NO_PLACE } from "./room/windowFit.ts"
import { separateOpenSteps } from "./separateOpenSteps.ts"

interface LaterOptions extends PlacingOptions {
  readonly notBefore: LocalDate
}

/**
 * Places the pending steps of a work order as early as possible within its dates, but none earlier
 * than its current days. `loads` are those of everything else. Returns null if there is no place. A
 * step that starts before `notBefore` keeps its days or moves to `notBefore` or later.
 */
export const placeLater = (
  plan: Plan,
  calendars: PlanCalendars,
  workOrderId: string,
  loads: LoadTable,
  { mayShareDays, notBefore }: LaterOptions
): Placement | null => {
  const lifted = separateOpenSteps(plan, [workOrderId])
  const order = lifted.orders[0]!
  const { events, workOrder } = order
  if (workOrder === undefined) return null
  const today = toEpochDay(notBefore)
  const starts = new Map(events.map(({ id, startDate }) => [id, toEpochDay(startDate)]))
  const first = Math.min(today, ...starts.values())
  const within = { first, until: spanOf(calendars, lifted, first).until }
  if (within.until <= first) return null
  const room = freeRoom(calendars, () => loads, within)
  const open = openSteps(room, workOrder, events, "dates")
  if (open.at(-1)?.until === NEVER) return null
  const steps = sharingDays(calendars, mayShareDays)(open, order).map((step) => ({
    ...step,
    from: Math.max(step.from, starts.get(step.eventId) ?? today)
  }))
  const placed = placeEarliest(steps, within)
  if (placed.failed !== NO_PLACE) return null
  const isInPast = steps.some((step, at) => {
    const start = startOf(step, placed.places[at]!)
    return start < today && start !== starts.get(step.eventId)
  })
  return isInPast ? null : placementOf(workOrderId, steps, placed.places)
}
