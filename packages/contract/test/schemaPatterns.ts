import type { SchemaAST } from "effect"
import { everyCall } from "../src/everyCall.ts"
import { schemaNodes } from "./schemaNodes.ts"

/** A regular expression by its source and flags. */
export interface PatternSource {
  readonly source: string
  readonly flags: string
}

const filtersOf = (
  checks: ReadonlyArray<SchemaAST.Check<never>>
): ReadonlyArray<SchemaAST.Filter<never>> =>
  checks.flatMap((check) => (check._tag === "Filter" ? [check] : filtersOf(check.checks)))

/** Every pattern that the schemas of what calls take try on what is sent. */
export const schemaPatterns = (): ReadonlyArray<PatternSource> =>
  everyCall.flatMap(([, call]) =>
    [call.params, call.query, call.body].flatMap((schema) =>
      schema === undefined
        ? []
        : [...schemaNodes(schema.ast)].flatMap(({ checks }) =>
            filtersOf(checks ?? []).flatMap(
              ({ annotations }) => annotations?.arbitraryConstraint?.patterns ?? []
            )
          )
    )
  )
