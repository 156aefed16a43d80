import type { ChangeSet } from "@atelier/domain/change"
import type { QueryClient } from "@tanstack/react-query"
import { queriesOn, queryKey } from "./queryKeys.ts"

/** Fetch again what a change set has made stale: on screen at once, the rest when next shown. */
export const refreshAfter = (queries: QueryClient, changes: ChangeSet): void => {
  const tables = new Set(changes.map((change) => change.table))
  for (const name of queriesOn(tables)) void queries.invalidateQueries({ queryKey: queryKey(name) })
}
