import { Schema } from "effect"
import { ChangeSet } from "../change/index.ts"
import { MeasureType } from "../quantity/index.ts"
import { Id } from "../record/index.ts"
import { LocalDate } from "../time/index.ts"

/** Whose day is over: a resource kind with its id, or null for the one production. */
const OverloadResource = Schema.Struct({
  kind: Schema.Literals(["shop", "production", "progress", "installer", "shipper"]),
  id: Schema.NullOr(Id)
})

/** A day that would take more than it can. */
export const ProposedOverload = Schema.Struct({
  resource: OverloadResource,
  measureType: MeasureType,
  date: LocalDate,
  totalValue: Schema.Finite,
  capacity: Schema.Finite
}).annotate({ identifier: "ProposedOverload" })
export interface ProposedOverload extends Schema.Schema.Type<typeof ProposedOverload> {}

/** An appointment that would end after the date it should be ready for. */
export const NewlyLate = Schema.Struct({
  eventId: Id,
  workOrderId: Id,
  /** The date it is late for. */
  due: LocalDate
}).annotate({ identifier: "NewlyLate" })
export interface NewlyLate extends Schema.Schema.Type<typeof NewlyLate> {}

/**
 * What an intent would do: the rows before and after with the reason of each, the days newly over
 * or worse, the appointments newly late. The same value is shown as a preview and committed.
 */
export const Proposal = Schema.Struct({
  changes: ChangeSet,
  overloads: Schema.Array(ProposedOverload),
  newlyLate: Schema.Array(NewlyLate)
}).annotate({ identifier: "Proposal" })
export interface Proposal extends Schema.Schema.Type<typeof Proposal> {}
