import type { Bounds, Wire } from "@atelier/contract"
import { daysBetween, isPlannable, LocalDate } from "@atelier/domain/time"
import { Schema, SchemaAST } from "effect"
import type { FieldIssue } from "./invalidInput.ts"
import { textsBySchema } from "./textsBySchema.ts"

const isRecord = (value: unknown): value is Readonly<Record<PropertyKey, unknown>> =>
  typeof value === "object" && value !== null

/** Every day of a decoded value that nobody can plan on. */
function* unplannable(ast: SchemaAST.AST, value: unknown): Generator<FieldIssue> {
  for (const { ast: type, value: day, path } of textsBySchema(ast, value))
    if (SchemaAST.resolveIdentifier(type) === "LocalDate" && !isPlannable(day))
      yield { path: path.join("."), message: "must be a day that can be planned" }
}

const isDate = Schema.is(LocalDate)

/** What is wrong with the days from `start` to before `end`, where a value has both. */
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

/**
 * What of a decoded part of an input lies out of the days that can be planned, or spans more than
 * its call takes.
 */
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
