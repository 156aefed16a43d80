import type { CallTarget } from "@atelier/contract"
import type { Rows, Table } from "@atelier/domain/change"
import { Effect } from "effect"
import type { Refusal } from "./Handlers.ts"
import type { RequestContext } from "./RequestContext.ts"
import type { Input } from "./readInput.ts"
import { PreconditionFailed } from "./refusals.ts"

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === "object" && value !== null
    ? Object.entries(value).find(([key]) => key === field)?.[1]
    : undefined

/** The id of the row that an input is about. */
export const idIn = (input: Input, { part, field }: CallTarget): string =>
  String(field.split(".").reduce(fieldOf, input[part]) ?? "")

const tagsIn = (header: string): ReadonlyArray<string> =>
  header.split(",").map((tag) => tag.trim().replace(/^W\//, ""))

/** Whether a header such as `If-None-Match` names a tag. */
export const names = (header: string, etag: string): boolean =>
  header.trim() === "*" || tagsIn(header).includes(etag)

/** Whether a header such as `If-Match` names a version of a row: `"3"`, or the tag of an answer with it. */
const namesVersion = (header: string, version: number): boolean =>
  header.trim() === "*" ||
  tagsIn(header).some((tag) => /^"(\d+)(?=["-])/.exec(tag)?.[1] === String(version))

/** Refuses a write whose `If-Match` is not the row as it is now, which it tells. */
export const checkPrecondition = <E extends Refusal, R>(
  c: RequestContext,
  current: Effect.Effect<Rows[Table], E, R>
): Effect.Effect<void, E | PreconditionFailed, R> => {
  const header = c.req.header("if-match")
  if (header === undefined) return Effect.void
  return Effect.flatMap(current, (row) =>
    namesVersion(header, row.version)
      ? Effect.void
      : Effect.fail(new PreconditionFailed({ current: row }))
  )
}
