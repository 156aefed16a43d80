import type { UserConfiguration } from "@atelier/domain/access"
import type { Table } from "@atelier/domain/change"
import { visibleChanges } from "@atelier/domain/visibility"
import { Effect } from "effect"
import { Journal } from "../ports/index.ts"
import { viewerOfChanges } from "./viewerOf.ts"

const MAX_ENTRIES = 100

export interface StoredVersion {
  readonly table: Table
  readonly id: string
  readonly version: number
}

/**
 * True if a row has the version that the user read, or if all later changes are hidden from the
 * user. False if that would require reading too many entries.
 */
export const isAsSeen = Effect.fn("isAsSeen")(function* (
  user: UserConfiguration,
  { table, id, version }: StoredVersion,
  seen: number
) {
  if (seen === version) return true
  if (seen > version || version - seen > MAX_ENTRIES) return false
  const journal = yield* Journal
  const since = (yield* journal.about(id, MAX_ENTRIES)).flatMap(({ changes }) =>
    changes.filter(
      (change) =>
        change.table === table && change.id === id && (change.before?.version ?? 0) >= seen
    )
  )
  if (since.length !== version - seen) return false
  return visibleChanges(yield* viewerOfChanges(user, since), since).length === 0
})
