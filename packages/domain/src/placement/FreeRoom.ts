import type { LoadTable, PlanCalendars } from "../capacity/index.ts"
import { makeProfile, type Profile, type Span } from "./Profile.ts"

/**
 * The profiles of progresses over one span, each made when it is first asked for. Placing uses them
 * up.
 */
export type FreeRoom = (progressId: string) => Profile

/** The room that the loads on each progress leave on a span. */
export const freeRoom = (
  calendars: PlanCalendars,
  loadsOn: (progressId: string) => LoadTable,
  span: Span
): FreeRoom => {
  const profiles = new Map<string, Profile>()
  return (progressId) => {
    const kept = profiles.get(progressId)
    if (kept !== undefined) return kept
    const resource = { kind: "progress" as const, id: progressId }
    const profile = makeProfile(calendars, loadsOn(progressId), resource, span)
    profiles.set(progressId, profile)
    return profile
  }
}
