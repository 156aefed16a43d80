import { ChangeId, Id } from "@atelier/domain/record"
import { Schema } from "effect"
import { bounded } from "../Bounds.ts"
import { call, licensed } from "../Call.ts"
import { CommittedChange } from "../Change.ts"
import { pageOf, pageQuery } from "../paging.ts"

/** A committed change as a history tells it. */
const PastChange = Schema.Struct({
  ...CommittedChange.fields,
  /** Null for what the program did by itself. */
  userName: Schema.NullOr(Schema.String),
  /** The change that this one took back; null for most. */
  undoes: Schema.NullOr(ChangeId)
}).annotate({ identifier: "PastChange" })

const commonFields = {
  method: "GET",
  scope: "read",
  access: licensed,
  params: Schema.Struct({ id: Id }),
  query: Schema.Struct(pageQuery),
  output: pageOf(PastChange),
  refusals: ["NotFound"]
} as const

/** What was done to an event or a work order. */
export const historyCalls = {
  getEventHistory: call({
    ...commonFields,
    path: "/Events/{id}/history",
    reads: ["event"],
    bounds: bounded.page,
    summary:
      "Who changed an event, when and what for, newest first, with the event before and after as far as the caller sees it; the newest thousand changes. An e-mail that was asked for is a change of no rows."
  }),
  getWorkOrderHistory: call({
    ...commonFields,
    path: "/WorkOrder/{id}/history",
    reads: ["workOrder", "event", "lock", "hide", "note"],
    bounds: bounded.page,
    also: ["/workorders/{id}/history"],
    summary:
      "Who changed a work order, its events or its notes, when and what for, newest first, with the rows before and after as far as the caller sees them; the newest thousand changes. An e-mail that was asked for is a change of no rows. A deleted work order answers those who saw it until then."
  })
}
