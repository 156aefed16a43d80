import * as Schema from "effect/Schema"
import { described } from "../../kernel/record/index.ts"
import type { Proposal } from "./Proposal.ts"

export const MAX_OUTCOME_ROWS = 10_000

export const OmittedRows = Schema.Struct({
  changes: described("Number of omitted changed rows.", Schema.Int),
  overloads: described("Number of omitted overloads.", Schema.Int),
  newlyLate: described("Number of omitted late work orders.", Schema.Int),
  warnings: described("Number of omitted warnings.", Schema.Int)
}).annotate({ identifier: "OmittedRows" })
export interface OmittedRows extends Schema.Schema.Type<typeof OmittedRows> {}

/**
 * The first {@link MAX_OUTCOME_ROWS} rows of each list of a proposal, and the number of omitted
 * ones.
 */
export const shortened = (
  { changes, overloads, newlyLate, warnings }: Proposal,
  max = MAX_OUTCOME_ROWS
): Proposal & { readonly omitted: OmittedRows } => {
  const more = (rows: ReadonlyArray<unknown>): number => Math.max(0, rows.length - max)
  return {
    changes: changes.slice(0, max),
    overloads: overloads.slice(0, max),
    newlyLate: newlyLate.slice(0, max),
    warnings: warnings.slice(0, max),
    omitted: {
      changes: more(changes),
      overloads: more(overloads),
      newlyLate: more(newlyLate),
      warnings: more(warnings)
    }
  }
}
