import { useOnChange } from "@atelier/ui"
import { useQueryClient } from "@tanstack/react-query"
import { resourceKeys } from "./resourceKeys.ts"
import { resourcesOf } from "./resourceTables.ts"
import { singlesOf } from "./singleRecords.ts"

/**
 * Refetches the lists on screen when any user changes one of their rows. An open form keeps its
 * row; a form that opens later loads the current one.
 */
export const useLiveRows = (): void => {
  const queries = useQueryClient()
  useOnChange(({ changes }) => {
    const touched = new Set(changes.flatMap(({ table }) => resourcesOf(table)))
    for (const resource of touched) {
      void queries.invalidateQueries({ queryKey: resourceKeys.lists(resource) })
      void queries.invalidateQueries({ queryKey: resourceKeys.references(resource) })
      queries.removeQueries({ queryKey: resourceKeys.rows(resource), type: "inactive" })
    }
    for (const { table } of changes)
      for (const single of singlesOf(table))
        queries.removeQueries({ queryKey: resourceKeys.rows(single), type: "inactive" })
  })
}
