import * as Schema from "effect/Schema"
import type { DateRange, LocalDate } from "../../kernel/time/index.ts"
import type { ChangeSet, Reason } from "../../records/change/index.ts"
import {
  type AppointmentStatus,
  type Event,
  eventDays,
  isVisit,
  type StepEvent,
  type Visit
} from "../../records/event/index.ts"

/**
 * Why the date of a delivery or installation moved.
 * - `user`: a user moved it, or changed the date of the order.
 * - `reference`: it followed another date of its order.
 * - `step`: an earlier step moved later.
 * - `planning`: a user confirmed a plan.
 * - `closure`: a user moved it because of a closure or absence.
 * - `import`: an imported file had another date.
 */
export const MoveCause = Schema.Literals([
  "user",
  "reference",
  "step",
  "planning",
  "closure",
  "import"
]).annotate({ identifier: "MoveCause", description: "Why the date moved." })
export type MoveCause = typeof MoveCause.Type

const causes: { readonly [R in Reason["_tag"]]: MoveCause } = {
  Requested: "user",
  LinkedTo: "reference",
  MovedAlong: "reference",
  PushedBy: "step",
  CompletedBefore: "user",
  CompletedBeforeDate: "user",
  CompletedWithSteps: "user",
  CarriesDate: "user",
  ClosedBy: "closure",
  Planned: "planning",
  Imported: "import",
  Undone: "user"
}

/** The days and the status of a step or main visit after a change. */
export interface ChangedDays {
  readonly eventId: string
  readonly workOrderId: string
  readonly days: DateRange | null
  readonly status: AppointmentStatus
  readonly cause: MoveCause
}

/** Changed days with the journal entry that changed them, the entry that it undoes, and its day. */
export interface DayChange extends ChangedDays {
  readonly entry: number
  readonly undoes: number | null
  readonly on: LocalDate
}

/** A step, or the delivery or installation that carries the date of its order. */
export type MeasuredEvent = StepEvent | Extract<Visit, { readonly isMainEvent: true }>

export const isMeasuredEvent = (event: Event): event is MeasuredEvent =>
  event.eventType === "StepEvent" || (isVisit(event) && event.isMainEvent)

/** The days and status of steps and main visits that a change set creates, changes or deletes. */
export const changedDays = (changes: ChangeSet): ReadonlyArray<ChangedDays> =>
  changes.flatMap((change): ReadonlyArray<ChangedDays> => {
    const row = change.after ?? change.before
    if (change.table !== "event" || row === null || !("eventType" in row)) return []
    if (!isMeasuredEvent(row)) return []
    const before = change.before === null ? null : eventDays(change.before)
    const days = change.after === null ? null : eventDays(change.after)
    const isSame =
      before?.start === days?.start &&
      before?.end === days?.end &&
      change.before?.status === change.after?.status
    if (isSame) return []
    const { id: eventId, workOrderId, status } = row
    return [{ eventId, workOrderId, days, status, cause: causes[change.reason._tag] }]
  })
