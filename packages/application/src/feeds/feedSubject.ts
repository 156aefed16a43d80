import type { UserConfiguration } from "@atelier/domain/access"
import type { FeedSubject } from "@atelier/domain/calendar-feed"
import type { Plan } from "@atelier/domain/change"
import { seesInstaller, seesProgress, seesShipper } from "@atelier/domain/visibility"

const sees = { installer: seesInstaller, shipper: seesShipper, progress: seesProgress } as const

/** Name of the subject of a calendar; null for `mine` and for missing or hidden subjects. */
export const subjectName = (
  plan: Plan,
  user: UserConfiguration,
  subject: FeedSubject
): string | null => {
  if (subject.kind === "mine") return null
  const { kind, subjectId } = subject
  return sees[kind](user, subjectId) ? (plan[kind].get(subjectId)?.name ?? null) : null
}

/** True if the subject of a calendar exists and its reader sees it. */
export const isSubjectSeen = (plan: Plan, user: UserConfiguration, subject: FeedSubject): boolean =>
  subject.kind === "mine" || subjectName(plan, user, subject) !== null
