import * as Schema from "effect/Schema"
import type { CalendarClosed } from "../calendar/index.ts"
import type { ImpossibleTime } from "../event/index.ts"
import { Id } from "../record/index.ts"
import { NamedKind } from "./NamedKind.ts"

/** There is no such record, or none that the asker may see. */
export class NotFound extends Schema.TaggedError<NotFound>()("NotFound", {
  what: NamedKind,
  id: Schema.String,
  /** More of the same kind that are not there. */
  others: Schema.optionalKey(Schema.Array(Schema.String))
}) {
  /** The refusal of some ids of a kind; null for none. */
  static of(what: NamedKind, [id, ...others]: ReadonlyArray<string>): NotFound | null {
    if (id === undefined) return null
    return new NotFound({ what, id, ...(others.length === 0 ? {} : { others }) })
  }

  override get message(): string {
    return `There is no ${this.what} ${this.id}.`
  }
}

/** A status goes forward only. */
export class StatusNeverGoesBack extends Schema.TaggedError<StatusNeverGoesBack>()(
  "StatusNeverGoesBack",
  { eventId: Id, status: Schema.String }
) {
  override get message(): string {
    return `The appointment is already ${this.status.toLowerCase()}.`
  }
}

/** The kind of event does not take the intent. */
export class WrongKindOfEvent extends Schema.TaggedError<WrongKindOfEvent>()("WrongKindOfEvent", {
  eventId: Id,
  eventType: Schema.String
}) {
  override get message(): string {
    return `This cannot be done with a ${this.eventType}.`
  }
}

/** What is completed moves by no drag and no batch; its dialog may correct its dates. */
export class CompletedStays extends Schema.TaggedError<CompletedStays>()("CompletedStays", {
  eventId: Id
}) {
  override get message(): string {
    return "What is completed does not move. Its dialog may correct its dates."
  }
}

/** An event was named to move along with a step that it does not come after, or not any more. */
export class CannotFollow extends Schema.TaggedError<CannotFollow>()("CannotFollow", {
  eventId: Id
}) {
  override get message(): string {
    return "Only later steps of the same work order that are pending and not locked can move along."
  }
}

/** The date of an event is locked: who moves it has to say that they mean it. */
export class DateLocked extends Schema.TaggedError<DateLocked>()("DateLocked", {
  eventId: Id
}) {
  override get message(): string {
    return "The date of this appointment is locked. Unlock it, or say that it is to move all the same."
  }
}

/** The main event carries a date of a work order that lives. */
export class MainEventKept extends Schema.TaggedError<MainEventKept>()("MainEventKept", {
  eventId: Id
}) {
  override get message(): string {
    return "The main event carries the work order's date and stays as long as the work order."
  }
}

/** A row has changed since; the change can no longer be taken back. */
export class UndoConflict extends Schema.TaggedError<UndoConflict>()("UndoConflict", {
  table: Schema.String,
  id: Id
}) {
  override get message(): string {
    return `${this.table} ${this.id} has changed since; the change cannot be taken back.`
  }
}

/** An imported work order weighs what its own system says. */
export class ValuesImported extends Schema.TaggedError<ValuesImported>()("ValuesImported", {
  workOrderId: Id
}) {
  override get message(): string {
    return "The values of an imported work order come from where it was imported."
  }
}

/** What moving an event may be refused with. */
export type MoveRefusal =
  | NotFound
  | WrongKindOfEvent
  | CompletedStays
  | ImpossibleTime
  | CalendarClosed
