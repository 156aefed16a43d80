import { useOnChange } from "@atelier/ui"
import { useQueryClient } from "@tanstack/react-query"
import { resourceKeys } from "./resourceKeys.ts"
import { resourcesOf } from "./resourceTables.ts"

/** Fetches the lists on screen again when somebody, anywhere, has changed one of their rows. */
export const useLiveRows = (): void => {
  const queries = useQueryClient()
  useOnChange(({ changes }) => {
    const touched = new Set(changes.flatMap(({ table }) => resourcesOf(table)))
    for (const resource of touched) {
      void queries.invalidateQueries({ queryKey: resourceKeys.lists(resource) })
      void queries.invalidateQueries({ queryKey: resourceKeys.references(resource) })
    }
  })
}
