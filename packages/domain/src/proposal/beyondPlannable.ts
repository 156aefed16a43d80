import * as Schema from "effect/Schema"
import type { ChangeSet } from "../change/index.ts"
import { isTooLong } from "../event/index.ts"
import { Id } from "../record/index.ts"
import { isPlannable, LocalDate } from "../time/index.ts"

/** An event would come to lie before the first day that can be planned, or end after the last. */
export class NotPlannable extends Schema.TaggedError<NotPlannable>()("NotPlannable", {
  eventId: Id,
  startDate: LocalDate,
  endDate: LocalDate
}) {
  override get message(): string {
    return `Nothing can be planned from ${this.startDate} to ${this.endDate}.`
  }
}

/** A step would lie over more days than planning can move it with: `MAX_STEP_DAYS`. */
export class StepTooLong extends Schema.TaggedError<StepTooLong>()("StepTooLong", {
  eventId: Id,
  startDate: LocalDate,
  endDate: LocalDate
}) {
  override get message(): string {
    return `No step lies from ${this.startDate} to ${this.endDate}: it is too long.`
  }
}

/**
 * The refusal of changes that put an event on days, or let it end on one, which cannot be planned,
 * or a step over too many; null for none. What lies so already may stay.
 */
export const beyondPlannable = (changes: ChangeSet): NotPlannable | StepTooLong | null => {
  for (const { table, before, after } of changes) {
    if (table !== "event" || after === null) continue
    const { id: eventId, startDate, endDate } = after
    const stays = before?.startDate === startDate && before.endDate === endDate
    if (stays) continue
    if (!isPlannable(startDate) || !isPlannable(endDate))
      return new NotPlannable({ eventId, startDate, endDate })
    if (after.eventType === "StepEvent" && isTooLong(after))
      return new StepTooLong({ eventId, startDate, endDate })
  }
  return null
}
