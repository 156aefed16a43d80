import * as Schema from "effect/Schema"
import type { CalendarClosed } from "../../kernel/calendar/index.ts"
import { Id } from "../../kernel/record/index.ts"
import type { ImpossibleTime } from "../../records/event/index.ts"
import { NamedKind } from "./NamedKind.ts"

/** The record does not exist or the user may not see it. */
export class NotFound extends Schema.TaggedError<NotFound>()("NotFound", {
  what: NamedKind,
  id: Schema.String,
  /** Further ids of the same kind that were not found. */
  others: Schema.optionalKey(Schema.Array(Schema.String))
}) {
  /** The error for a list of missing ids; null if the list is empty. */
  static of(what: NamedKind, [id, ...others]: ReadonlyArray<string>): NotFound | null {
    if (id === undefined) return null
    return new NotFound({ what, id, ...(others.length === 0 ? {} : { others }) })
  }

  override get message(): string {
    return `There is no ${this.what} ${this.id}.`
  }
}

export class StatusNeverGoesBack extends Schema.TaggedError<StatusNeverGoesBack>()(
  "StatusNeverGoesBack",
  { eventId: Id, status: Schema.String }
) {
  override get message(): string {
    return `The appointment is already ${this.status.toLowerCase()}.`
  }
}

/** The intent does not apply to this kind of event. */
export class WrongKindOfEvent extends Schema.TaggedError<WrongKindOfEvent>()("WrongKindOfEvent", {
  eventId: Id,
  eventType: Schema.String
}) {
  override get message(): string {
    return `This cannot be done with a ${this.eventType}.`
  }
}

/** Completed events do not move by drag or in batches; their dialog may correct their dates. */
export class CompletedStays extends Schema.TaggedError<CompletedStays>()("CompletedStays", {
  eventId: Id
}) {
  override get message(): string {
    return "What is completed does not move. Its dialog may correct its dates."
  }
}

/** An event was selected to follow a step, but it does not come after that step (any more). */
export class CannotFollow extends Schema.TaggedError<CannotFollow>()("CannotFollow", {
  eventId: Id
}) {
  override get message(): string {
    return "Only later steps of the same work order that are pending and not locked can move along."
  }
}

export class DateLocked extends Schema.TaggedError<DateLocked>()("DateLocked", { eventId: Id }) {
  override get message(): string {
    return "The date of this appointment is locked. Unlock it, or say that it is to move all the same."
  }
}

export class MainEventKept extends Schema.TaggedError<MainEventKept>()("MainEventKept", {
  eventId: Id
}) {
  override get message(): string {
    return "The main event carries the work order's date and stays as long as the work order."
  }
}

export class UndoConflict extends Schema.TaggedError<UndoConflict>()("UndoConflict", {
  table: Schema.String,
  id: Id
}) {
  override get message(): string {
    return `${this.table} ${this.id} has changed since; the change cannot be taken back.`
  }
}

export class ValuesImported extends Schema.TaggedError<ValuesImported>()("ValuesImported", {
  workOrderId: Id
}) {
  override get message(): string {
    return "The values of an imported work order come from where it was imported."
  }
}

export type MoveRefusal =
  | NotFound
  | WrongKindOfEvent
  | CompletedStays
  | ImpossibleTime
  | CalendarClosed
