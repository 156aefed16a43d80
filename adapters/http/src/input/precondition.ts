import { Effect } from "effect"
import { PreconditionFailed } from "../problem/refusals.ts"
import type { Refusal } from "../request/Handlers.ts"
import type { CurrentRow } from "./currentRow.ts"

const tagsIn = (header: string): ReadonlyArray<string> =>
  header.split(",").map((tag) => tag.trim().replace(/^W\//, ""))

/** True if a header such as `If-None-Match` contains the tag. */
export const names = (header: string, etag: string): boolean =>
  header.trim() === "*" || tagsIn(header).includes(etag)

/** Versions in a header such as `If-Match`: `"3"`, or a tag that starts with a version. */
const versionsIn = (header: string): ReadonlyArray<number> =>
  tagsIn(header).flatMap((tag) => {
    const version = /^"(\d+)(?=["-])/.exec(tag)?.[1]
    return version === undefined ? [] : [Number(version)]
  })

/** False for `*`, which matches any version. */
export const namesVersions = (header: string): boolean => header.trim() !== "*"

/** Fails with the current row unless `If-Match` has a version that looks the same to the caller. */
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
