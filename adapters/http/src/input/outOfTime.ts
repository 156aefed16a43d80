import type { Bounds, Wire } from "@atelier/contract"
import { daysBetween, isPlannable, LocalDate } from "@atelier/domain/time"
import { Schema, SchemaAST } from "effect"
import type { FieldIssue } from "./refusal/invalidInput.ts"
import { textsBySchema } from "./refusal/textsBySchema.ts"

const isRecord = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> =>
  typeof value === "object" && value !== null

function* unplannable(ast: SchemaAST.AST, value: unknown): Generator<FieldIssue> {
  for (const { ast: type, value: day, path } of textsBySchema(ast, value))
    if (SchemaAST.resolveIdentifier(type) === "LocalDate" && !isPlannable(day))
      yield { path: path.join("."), message: "must be a day that can be planned" }
}

const isDate = Schema.is(LocalDate)

/** The error of a range from `start` to `end` (exclusive) that is too long. */
const rangeIssue = (
  { days = Number.POSITIVE_INFINITY }: Bounds,
  value: unknown
): FieldIssue | null => {
  if (!isRecord(value)) return null
  const { start, end } = value
  if (!isDate(start) || !isDate(end)) return null
  if (end <= start) return { path: "end", message: "must be after the start" }
  return daysBetween(start, end) > days
    ? { path: "end", message: `must be at most ${days} days` }
    : null
}

/** Errors of dates outside the plannable range and of ranges that are too long. */
export const outOfTime = (
  schema: Wire,
  bounds: Bounds,
  value: unknown
): ReadonlyArray<FieldIssue> => {
  const range = rangeIssue(bounds, value)
  const unique = new Map(
    [...unplannable(SchemaAST.toType(schema.ast), value)].map((issue) => [issue.path, issue])
  )
  return range === null ? [...unique.values()] : [...unique.values(), range]
}
