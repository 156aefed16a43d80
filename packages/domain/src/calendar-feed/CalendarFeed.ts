import * as Schema from "effect/Schema"
import type { Event } from "../event/index.ts"
import { Id } from "../record/index.ts"

/**
 * Whose appointments a calendar has: one's own, or those of an installer, a shipper or a progress.
 */
export const FeedKind = Schema.Literals(["installer", "shipper", "progress", "mine"]).annotate({
  identifier: "FeedKind"
})
export type FeedKind = typeof FeedKind.Type

/** What a calendar has: nobody but its kind names is the subject of one's own. */
export const FeedSubject = Schema.Struct({ kind: FeedKind, subjectId: Schema.NullOr(Id) }).check(
  Schema.makeFilter(
    ({ kind, subjectId }) =>
      (kind === "mine") === (subjectId === null) || {
        path: ["subjectId"],
        issue: "must name who the calendar is of"
      }
  )
)
export interface FeedSubject extends Schema.Schema.Type<typeof FeedSubject> {}

/**
 * Whether an event is in a calendar: one that somebody is assigned to, or a visit, delivery or step
 * of its subject. It does not say who sees the event.
 */
export const isInFeed = (
  { kind, subjectId }: FeedSubject,
  userId: string,
  event: Event
): boolean => {
  switch (kind) {
    case "mine":
      return "userIds" in event && event.userIds.includes(userId)
    case "installer":
      return (
        event.eventType === "InstallationEvent" && event.installerIds.some((id) => id === subjectId)
      )
    case "shipper":
      return event.eventType === "DeliveryEvent" && event.shipperId === subjectId
    case "progress":
      return event.eventType === "StepEvent" && event.progressId === subjectId
  }
}
