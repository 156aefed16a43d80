import * as Schema from "effect/Schema"
import { orderDates } from "./WorkOrderDraft.ts"

const DateField = Schema.Literals(orderDates)

export class WrongDates extends Schema.TaggedError<WrongDates>()("WrongDates", {
  missing: Schema.Array(DateField),
  early: Schema.Array(DateField)
}) {
  override get message(): string {
    return [
      ...this.missing.map((field) => `The work order needs a ${field}.`),
      ...this.early.map((field) => `The ${field} must be after its start.`)
    ].join(" ")
  }
}
