import type { SchemaAST } from "effect"
import { everyCall } from "../src/calls/everyCall.ts"
import { schemaNodes } from "./schemaNodes.ts"

export interface PatternSource {
  readonly source: string
  readonly flags: string
}

const filtersOf = (
  checks: ReadonlyArray<SchemaAST.Check<never>>
): ReadonlyArray<SchemaAST.Filter<never>> =>
  checks.flatMap((check) => (check._tag === "Filter" ? [check] : filtersOf(check.checks)))

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
