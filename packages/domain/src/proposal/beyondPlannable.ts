import * as Schema from "effect/Schema"
import type { ChangeSet } from "../change/index.ts"
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

/**
 * The refusal of changes that put an event on days, or let it end on one, which cannot be planned;
 * null for none. What lies there already may stay.
 */
export const beyondPlannable = (changes: ChangeSet): NotPlannable | null => {
  for (const { table, before, after } of changes) {
    if (table !== "event" || after === null) continue
    const { id: eventId, startDate, endDate } = after
    const stays = before?.startDate === startDate && before.endDate === endDate
    if (!stays && !(isPlannable(startDate) && isPlannable(endDate)))
      return new NotPlannable({ eventId, startDate, endDate })
  }
  return null
}
