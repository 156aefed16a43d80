import { Effect } from "effect"
import { PreconditionFailed } from "../problem/refusals.ts"
import type { Refusal } from "../request/Handlers.ts"
import type { CurrentRow } from "./currentRow.ts"

const tagsIn = (header: string): ReadonlyArray<string> =>
  header.split(",").map((tag) => tag.trim().replace(/^W\//, ""))

/** Whether a header such as `If-None-Match` names a tag. */
export const names = (header: string, etag: string): boolean =>
  header.trim() === "*" || tagsIn(header).includes(etag)

/** The versions that a header such as `If-Match` names: `"3"`, or the tag of an answer with it. */
const versionsIn = (header: string): ReadonlyArray<number> =>
  tagsIn(header).flatMap((tag) => {
    const version = /^"(\d+)(?=["-])/.exec(tag)?.[1]
    return version === undefined ? [] : [Number(version)]
  })

/** Whether a header such as `If-Match` names versions, and not just any. */
export const namesVersions = (header: string): boolean => header.trim() !== "*"

/**
 * Refuses a write whose `If-Match` names no version in which the row looks as it does now, and
 * tells the row.
 */
export const checkPrecondition = <E extends Refusal, R, R2>(
  header: string,
  current: Effect.Effect<CurrentRow, E, R>,
  isAsSeen: (row: CurrentRow, version: number) => Effect.Effect<boolean, never, R2>
): Effect.Effect<void, E | PreconditionFailed, R | R2> =>
  Effect.gen(function* () {
    const row = yield* current
    if (!namesVersions(header)) return
    for (const version of versionsIn(header)) if (yield* isAsSeen(row, version)) return
    yield* new PreconditionFailed({ current: row })
  })
