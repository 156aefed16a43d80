import type { LoadTable, PlanCalendars } from "../capacity/index.ts"
import { type Lane, makeLane, type Span } from "./Lane.ts"

/** The lanes of progresses over one span, each made when it is first asked for. */
export interface FreeRoom {
  readonly laneOf: (progressId: string) => Lane
}

/** The room that the loads of a table leave on a span. It is used up by placing. */
export const freeRoom = (calendars: PlanCalendars, table: LoadTable, span: Span): FreeRoom => {
  const lanes = new Map<string, Lane>()
  const laneOf = (progressId: string): Lane => {
    const kept = lanes.get(progressId)
    if (kept !== undefined) return kept
    const lane = makeLane(calendars, table, { kind: "progress", id: progressId }, span)
    lanes.set(progressId, lane)
    return lane
  }
  return { laneOf }
}
