import * as Schema from "effect/Schema"
import { MeasureType } from "../../../kernel/quantity/index.ts"
import { described, Id } from "../../../kernel/record/index.ts"
import { LocalDate } from "../../../kernel/time/index.ts"
import type { Resource } from "../../../rules/capacity/index.ts"

const PlacedResource = Schema.Struct({
  kind: described(
    "The kind of the resource.",
    Schema.Literals(["shop", "production", "progress", "installer", "shipper"])
  ),
  id: described("The id of the row. It never changes.", Schema.NullOr(Id))
})

export const placedResource = (resource: Resource): typeof PlacedResource.Type => ({
  kind: resource.kind,
  id: "id" in resource ? resource.id : null
})

const inWords = ({ id, kind }: typeof PlacedResource.Type): string => id ?? kind

/** A step (or the visit, without a step) and its limits `[from, until)`. */
export const bindingFields = {
  stepId: described(
    "The step of the work order; null for the delivery, the installation or the entry into production.",
    Schema.NullOr(Id)
  ),
  resource: described("The resource that lacks capacity or working days.", PlacedResource),
  days: described("Number of worked days.", Schema.Int),
  from: described("The first day.", LocalDate),
  until: described(
    "The first day on which the work must no longer run: the day after its last day.",
    LocalDate
  )
}

/** Every placement in `[from, until)` overloads a day; the best one `date` by `least`. */
export class NoRoom extends Schema.TaggedError<NoRoom>()("NoRoom", {
  ...bindingFields,
  measureType: MeasureType,
  date: LocalDate,
  least: Schema.Finite
}) {
  override get message(): string {
    return `From ${this.from} until ${this.until} ${inWords(this.resource)} has no room; ${this.date} would be over by ${this.least} ${this.measureType} at least.`
  }
}

/**
 * There are fewer worked days between `from` and `until` than needed, regardless of room. Earlier
 * work cannot end before `from`, and later work must start by `until`.
 */
export class NotEnoughDays extends Schema.TaggedError<NotEnoughDays>()("NotEnoughDays", {
  ...bindingFields
}) {
  override get message(): string {
    return this.from < this.until
      ? `From ${this.from} until ${this.until} ${inWords(this.resource)} has fewer than ${this.days} worked days.`
      : `It cannot begin before ${this.from}, and has to be done before ${this.until}.`
  }
}

/** The last open step of the work order counts from a date that is missing. */
export class NoDueDate extends Schema.TaggedError<NoDueDate>()("NoDueDate", {
  workOrderId: Id,
  stepId: Id
}) {
  override get message(): string {
    return "The last open step has no date to be done by."
  }
}
