import { Effect } from "effect"
import { PreconditionFailed } from "../problem/refusals.ts"
import type { Refusal } from "../request/Handlers.ts"
import type { CurrentRow } from "./currentRow.ts"

const tagsIn = (header: string): ReadonlyArray<string> =>
  header.split(",").map((tag) => tag.trim().replace(/^W\//, ""))

/** Whether a header such as `If-None-Match` names a tag. */
export const names = (header: string, etag: string): boolean =>
  header.trim() === "*" || tagsIn(header).includes(etag)

/**
 * Whether a header such as `If-Match` names a version of a row: `"3"`, or the tag of an answer with
 * it.
 */
const namesVersion = (header: string, version: number): boolean =>
  header.trim() === "*" ||
  tagsIn(header).some((tag) => /^"(\d+)(?=["-])/.exec(tag)?.[1] === String(version))

/** Whether a header such as `If-Match` names versions, and not just any. */
export const namesVersions = (header: string): boolean => header.trim() !== "*"

/** Refuses a write whose `If-Match` is not the row as it is now, which it tells. */
export const checkPrecondition = <E extends Refusal, R>(
  header: string,
  current: Effect.Effect<CurrentRow, E, R>
): Effect.Effect<void, E | PreconditionFailed, R> =>
  Effect.flatMap(current, (row) =>
    namesVersion(header, row.version)
      ? Effect.void
      : Effect.fail(new PreconditionFailed({ current: row }))
  )
