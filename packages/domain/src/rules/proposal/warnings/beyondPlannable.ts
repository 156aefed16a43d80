import * as Schema from "effect/Schema"
import { Id } from "../../../kernel/record/index.ts"
import { isPlannable, LocalDate } from "../../../kernel/time/index.ts"
import type { ChangeSet } from "../../../records/change/index.ts"
import { isTooLong } from "../../../records/event/index.ts"

export class NotPlannable extends Schema.TaggedError<NotPlannable>()("NotPlannable", {
  eventId: Id,
  startDate: LocalDate,
  endDate: LocalDate
}) {
  override get message(): string {
    return `Nothing can be planned from ${this.startDate} to ${this.endDate}.`
  }
}

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
 * Returns the error of changes that put an event outside the plannable days, or make a step too
 * long; null if there is none. Events whose dates do not change are not checked.
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
