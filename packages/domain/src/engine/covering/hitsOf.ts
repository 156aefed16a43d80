import { earlier, type LocalDate } from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import { byStart, isReferenceEvent } from "../../records/event/index.ts"
import type { ProposalWarning } from "../../rules/proposal/index.ts"
import type { Hit } from "./Room.ts"

/** A hit event with its first closed day and the number of its closed days. */
export interface HitRow extends Hit {
  readonly date: LocalDate
  readonly days: number
}

/** Limit of hit events with choices; further ones stay. */
const MAX_HITS = 200

/**
 * The events that warnings name, each once: visits before steps, then by start. At most
 * {@link MAX_HITS}.
 */
export const hitsOf = (
  plan: Plan,
  warnings: ReadonlyArray<ProposalWarning>
): ReadonlyArray<HitRow> => {
  const rows = new Map<string, HitRow & { readonly closedCrews: Set<string> }>()
  for (const warning of warnings) {
    if (warning._tag !== "WorkOnClosedDays") continue
    const { eventId, resource, date, days } = warning
    const event = plan.event.get(eventId)
    const workOrder = plan.workOrder.get(warning.workOrderId)
    if (event === undefined || workOrder === undefined) continue
    if (event.eventType !== "StepEvent" && !isReferenceEvent(event)) continue
    const row = rows.get(eventId) ?? { event, workOrder, closedCrews: new Set(), date, days }
    if (resource.id !== null) row.closedCrews.add(resource.id)
    rows.set(eventId, { ...row, date: earlier(date, row.date), days: Math.max(days, row.days) })
  }
  const isStep = ({ event }: HitRow): number => Number(event.eventType === "StepEvent")
  return [...rows.values()]
    .sort((a, b) => isStep(a) - isStep(b) || byStart(a.event, b.event))
    .slice(0, MAX_HITS)
}
