import * as Schema from "effect/Schema"
import { described, Id } from "../../kernel/record/index.ts"
import { type Event, isInterrupted, sameTime } from "../event/index.ts"

/** The user's own appointments (`mine`), or those of a resource. */
export const FeedKind = Schema.Literals(["installer", "shipper", "progress", "mine"]).annotate({
  identifier: "FeedKind"
})
export type FeedKind = typeof FeedKind.Type

/** Subject of a calendar feed; `mine` is the owner of the feed. */
export type FeedSubject =
  | { readonly kind: "mine"; readonly subjectId: null }
  | { readonly kind: Exclude<FeedKind, "mine">; readonly subjectId: string }

const feedSubject = Schema.Struct({
  kind: described("The kind of resource whose appointments the calendar contains.", FeedKind),
  subjectId: described(
    "The installer, shipper or progress; null for the caller's own appointments.",
    Schema.NullOr(Id)
  )
})

const namesWhoOtherThanOneself = (subject: typeof feedSubject.Type): subject is FeedSubject =>
  (subject.kind === "mine") === (subject.subjectId === null)

export const FeedSubject = feedSubject
  .check(
    Schema.makeFilter(
      (subject) =>
        namesWhoOtherThanOneself(subject) || {
          path: ["subjectId"],
          issue: "must name who the calendar is of"
        },
      undefined,
      true
    )
  )
  .pipe(Schema.refine(namesWhoOtherThanOneself))
  .annotate({ identifier: "FeedSubject" })

/** Whether an event belongs to a feed. It does not check whether the user can see the event. */
export const isInFeed = (subject: FeedSubject, userId: string, event: Event): boolean => {
  switch (subject.kind) {
    case "mine":
      return "userIds" in event && event.userIds.includes(userId)
    case "installer":
      return (
        event.eventType === "InstallationEvent" && event.installerIds.includes(subject.subjectId)
      )
    case "shipper":
      return event.eventType === "DeliveryEvent" && event.shipperId === subject.subjectId
    case "progress":
      return event.eventType === "StepEvent" && event.progressId === subject.subjectId
  }
}

const assigned = (event: Event): ReadonlyArray<string | null> => {
  switch (event.eventType) {
    case "StepEvent":
      return [event.progressId]
    case "InstallationEvent":
      return event.installerIds
    case "DeliveryEvent":
      return [event.shipperId]
    case "ProductionEvent":
    case "UserEvent":
    case "BlockerEvent":
      return []
  }
}

const usersOf = (event: Event): ReadonlyArray<string> => ("userIds" in event ? event.userIds : [])

const without = <A>(before: ReadonlyArray<A>, after: ReadonlyArray<A>): boolean =>
  before.some((each) => !after.includes(each))

/**
 * Whether a change may remove an appointment from a feed: a deletion; another crew, shipper,
 * progress or user; or another time of an interrupted step, which has one appointment per part.
 */
export const mayLeaveFeeds = (before: Event, after: Event | null): boolean =>
  after === null ||
  without(assigned(before), assigned(after)) ||
  without(usersOf(before), usersOf(after)) ||
  (before.eventType === "StepEvent" && isInterrupted(before) && !sameTime(before, after))
