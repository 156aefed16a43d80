import type { LoadTable, PlanCalendars } from "../capacity/index.ts"
import { type Lane, makeLane, type Span } from "./Lane.ts"

/**
 * The lanes of progresses over one span, each made when it is first asked for. Placing uses them
 * up.
 */
export type FreeRoom = (progressId: string) => Lane

/** The room that the loads on each progress leave on a span. */
export const freeRoom = (
  calendars: PlanCalendars,
  loadsOn: (progressId: string) => LoadTable,
  span: Span
): FreeRoom => {
  const lanes = new Map<string, Lane>()
  return (progressId) => {
    const kept = lanes.get(progressId)
    if (kept !== undefined) return kept
    const resource = { kind: "progress" as const, id: progressId }
    const lane = makeLane(calendars, loadsOn(progressId), resource, span)
    lanes.set(progressId, lane)
    return lane
  }
}
