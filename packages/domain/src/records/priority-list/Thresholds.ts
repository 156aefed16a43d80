import * as Schema from "effect/Schema"
import { described, recordFields } from "../../kernel/record/index.ts"

export const THRESHOLDS_ID = "thresholds"

const Limit = Schema.Finite.check(
  Schema.isGreaterThanOrEqualTo(0, { message: "must not be negative" })
)

export const thresholdFields = {
  attentionRequired: described(
    "A work order with a lower critical ratio requires attention. A critical ratio: worked days left divided by worked days needed.",
    1.5,
    Limit
  ),
  urgent: described(
    "A work order with a lower critical ratio is urgent. A critical ratio: worked days left divided by worked days needed.",
    Limit
  ),
  late: described(
    "A work order with a lower critical ratio is late. A critical ratio: worked days left divided by worked days needed.",
    0.5,
    Limit
  )
}

/**
 * The thresholds of a shop, `attentionRequired > urgent > late`. There is one record, with id
 * {@link THRESHOLDS_ID}.
 */
export const Thresholds = Schema.Struct({ ...recordFields, ...thresholdFields })
  .check(
    Schema.makeFilter(({ attentionRequired, urgent, late }) => {
      if (urgent >= attentionRequired)
        return { path: ["urgent"], issue: "must be less than the one for attention required" }
      return late < urgent || { path: ["late"], issue: "must be less than the one for urgent" }
    })
  )
  .annotate({ identifier: "Thresholds" })
export interface Thresholds extends Schema.Schema.Type<typeof Thresholds> {}

export const defaultThresholds = { attentionRequired: 1.5, urgent: 1, late: 0 } as const
