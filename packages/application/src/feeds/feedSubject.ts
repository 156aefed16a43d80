import type { UserConfiguration } from "@atelier/domain/access"
import type { FeedSubject } from "@atelier/domain/calendar-feed"
import type { Plan } from "@atelier/domain/change"
import { seesInstaller, seesProgress, seesShipper } from "@atelier/domain/visibility"

const sees = {
  installer: seesInstaller,
  shipper: seesShipper,
  progress: seesProgress
} as const

/** What the subject of a calendar is called; null where it is one's own, gone or out of sight. */
export const subjectName = (
  plan: Plan,
  user: UserConfiguration,
  subject: FeedSubject
): string | null => {
  if (subject.kind === "mine") return null
  const { kind, subjectId } = subject
  return sees[kind](user, subjectId) ? (plan[kind].get(subjectId)?.name ?? null) : null
}

/** Whether a calendar is of somebody or something that is there and in sight of its reader. */
export const isSubjectSeen = (plan: Plan, user: UserConfiguration, subject: FeedSubject): boolean =>
  subject.kind === "mine" || subjectName(plan, user, subject) !== null
