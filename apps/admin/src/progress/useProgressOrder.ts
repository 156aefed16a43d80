import type { Progress } from "@atelier/domain/progress"
import {
  useMadeChanges,
  useNotify,
  useNotifyProblem,
  useText,
  useUndo,
  useWrite
} from "@atelier/ui"
import { useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import { resourceKeys } from "../data/resourceKeys.ts"
import { movedTo } from "../sorting/movedTo.ts"

const byOrder = (a: Progress, b: Progress): number =>
  a.order - b.order || (a.name < b.name ? -1 : 1)

const arranged = (
  rows: ReadonlyArray<Progress>,
  ids: ReadonlyArray<string> | null
): ReadonlyArray<Progress> => {
  const living = rows.filter((row) => !row.deleted).toSorted(byOrder)
  if (ids === null) return living
  const placeOf = (row: Progress): number => {
    const place = ids.indexOf(row.id)
    return place === -1 ? ids.length : place
  }
  return living.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/**
 * Returns the progresses that are not deleted, in order, and a function to reorder them:
 * optimistic, with undo.
 */
export const useProgressOrder = (rows: ReadonlyArray<Progress> | undefined) => {
  const t = useText("admin")
  const notify = useNotify()
  const queries = useQueryClient()
  const undoOf = useUndo()
  const made = useMadeChanges()
  const { isPending, mutate, variables } = useWrite("orderProgresses", {
    onChange: made.onChange,
    onSuccess: () => {
      notify({ text: t("admin:progress.reordered"), ...undoOf(made.take()) })
      // The write stays pending until the rows are refetched and show the new order themselves.
      const queryKey = resourceKeys.lists("progresses")
      return queries.invalidateQueries({ queryKey }, { cancelRefetch: false })
    },
    onError: useNotifyProblem()
  })
  const wanted = isPending ? variables.body.ids : null
  const ordered = useMemo(() => arranged(rows ?? [], wanted), [rows, wanted])
  const move = (from: number, to: number) => {
    const before = ordered.map(({ id }) => id)
    mutate({ body: { ids: movedTo(before, from, to) } })
  }
  return { ordered, move }
}
