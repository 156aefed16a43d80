import type { Progress } from "@atelier/domain/progress"
import { problemText, useNotify, useText, useWrite } from "@atelier/ui"
import { useMemo, useState } from "react"
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
 * The progresses that are not deleted, in their order, and the way to change it: at once, with a
 * way back.
 */
export const useProgressOrder = (rows: ReadonlyArray<Progress> | undefined) => {
  const t = useText("admin", "common")
  const notify = useNotify()
  const [wanted, setWanted] = useState<ReadonlyArray<string> | null>(null)
  const order = useWrite("updateProgressOrder")
  const ordered = useMemo(() => arranged(rows ?? [], wanted), [rows, wanted])
  const save = (ids: ReadonlyArray<string>, before: ReadonlyArray<string> | null) => {
    setWanted(ids)
    order.mutate(
      { body: { ids } },
      {
        onSuccess: () =>
          notify({
            text: t("admin:progress.reordered"),
            ...(before !== null && { undo: () => save(before, null) })
          }),
        onError: (error) => {
          setWanted(null)
          notify({ text: problemText(t, error).detail, tone: "error" })
        }
      }
    )
  }
  const move = (from: number, to: number) => {
    const before = ordered.map(({ id }) => id)
    save(movedTo(before, from, to), before)
  }
  return { ordered, move }
}
