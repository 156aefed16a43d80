import type { WorkEvent } from "@atelier/domain/completing"
import { timeOf } from "@atelier/domain/event"
import type { NewWrite, QueuedWrite, WriteAction } from "./QueuedWrite.ts"

const crewOf = (event: WorkEvent): unknown => {
  switch (event.eventType) {
    case "StepEvent":
      return event.userIds
    case "DeliveryEvent":
      return event.shipperId
    case "InstallationEvent":
      return event.installerIds
  }
}

/** The fields that a user relies on: for a status also the days and the crew of the work. */
const basisOf = ({ kind }: WriteAction, event: WorkEvent): ReadonlyArray<unknown> => {
  switch (kind) {
    case "start":
    case "complete":
      return [event.status, timeOf(event), crewOf(event)]
    case "comment":
      return [event.comment]
    case "photo":
      return []
  }
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

export const withAction = (event: WorkEvent, action: WriteAction): WorkEvent => {
  switch (action.kind) {
    case "start":
      return event.status === "Pending" ? { ...event, status: "Started" } : event
    case "complete":
      return { ...event, status: "Completed" }
    case "comment":
      return { ...event, comment: action.comment }
    case "photo":
      return event
  }
}

/** Returns whether the event already is as the write would make it. */
export const isDone = (action: WriteAction, event: WorkEvent): boolean => {
  switch (action.kind) {
    case "start":
      return event.status === "Started"
    case "complete":
      return event.status === "Completed"
    case "comment":
      return event.comment === action.comment
    case "photo":
      return false
  }
}

/** Returns the write on top of the stored event; null if that differs in the relied-on fields. */
export const rebased = <W extends NewWrite>(write: W, stored: WorkEvent): W | null =>
  isSame(basisOf(write.action, write.seen), basisOf(write.action, stored))
    ? { ...write, seen: stored }
    : null

type Fields = Readonly<Record<string, unknown>>

export interface OwnChange {
  readonly before: WorkEvent
  readonly after: WorkEvent
}

const withDifference = (event: WorkEvent, { before, after }: OwnChange): WorkEvent => {
  const was: Fields = { ...before }
  const changed = Object.entries(after).filter(
    ([name, value]) => name !== "version" && !isSame(was[name], value)
  )
  return { ...event, ...Object.fromEntries(changed) }
}

/**
 * Returns a waiting write after an earlier write of the same user: on top of the stored event,
 * unless another user changed there what the write relies on. The server then refuses its version.
 */
export const following = (
  write: QueuedWrite,
  own: OwnChange,
  stored: WorkEvent = own.after
): QueuedWrite => {
  const next = { ...write, seen: withDifference(write.seen, own) }
  return rebased(next, stored) ?? next
}

/** Returns the event with the effects of the waiting writes, except those that stand still. */
export const withWaiting = (event: WorkEvent, waiting: ReadonlyArray<QueuedWrite>): WorkEvent =>
  waiting
    .filter(({ seen, trouble }) => seen.id === event.id && trouble === null)
    .reduce((shown, { action }) => withAction(shown, action), event)
