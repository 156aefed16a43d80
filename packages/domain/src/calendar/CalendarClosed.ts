import { Schema } from "effect"
import { LocalDate } from "../time/index.ts"

/** A calendar without a worked day in `[from, until)`, which is longer than anything can be planned over. */
export class CalendarClosed extends Schema.TaggedError<CalendarClosed>()("CalendarClosed", {
  from: LocalDate,
  until: LocalDate
}) {
  override get message(): string {
    return `no day is worked from ${this.from} until ${this.until}`
  }
}
