import type { LoadTable, PlanCalendars } from "../../../rules/capacity/index.ts"
import { makeProfile, type Profile, type Span } from "./Profile.ts"

/**
 * Returns the profile of a progress over one span, created on first use. Placing steps modifies the
 * profiles.
 */
export type FreeRoom = (progressId: string) => Profile

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
