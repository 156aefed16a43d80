import type { Progress } from "@atelier/domain/progress"
import {
  useMadeChanges,
  useNotify,
  useNotifyProblem,
  useText,
  useUndo,
  useWrite
} from "@atelier/ui"
import { useMemo, useRef, useState } from "react"
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

/** An order that somebody has made, until the rows are there in it. */
interface WantedOrder {
  readonly ids: ReadonlyArray<string>
  /** The rows at the moment at which it was stored; null while it is on its way. */
  readonly storedOver: ReadonlyArray<Progress> | null
}

/**
 * The progresses that are not deleted, in their order, and the way to change it: at once, with a
 * way back. Rows that are read after it was stored show what is stored by then.
 */
export const useProgressOrder = (rows: ReadonlyArray<Progress> | undefined) => {
  const t = useText("admin", "common")
  const notify = useNotify()
  const notifyProblem = useNotifyProblem()
  const undoOf = useUndo()
  const made = useMadeChanges()
  const [wanted, setWanted] = useState<WantedOrder | null>(null)
  const latest = useRef(rows)
  latest.current = rows
  const order = useWrite("updateProgressOrder", { onChange: made.onChange })
  const isWanted = wanted !== null && (wanted.storedOver ?? rows) === rows
  const ids = isWanted ? wanted.ids : null
  const ordered = useMemo(() => arranged(rows ?? [], ids), [rows, ids])
  const move = (from: number, to: number) => {
    const next = movedTo(
      ordered.map(({ id }) => id),
      from,
      to
    )
    setWanted({ ids: next, storedOver: null })
    order.mutate(
      { body: { ids: next } },
      {
        onSuccess: () => {
          setWanted({ ids: next, storedOver: latest.current ?? [] })
          notify({ text: t("admin:progress.reordered"), ...undoOf(made.take()) })
        },
        onError: (error) => {
          setWanted(null)
          notifyProblem(error)
        }
      }
    )
  }
  return { ordered, move }
}
