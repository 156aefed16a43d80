import { useCallback, useMemo, useState } from "react"

export interface Selection {
  readonly ids: ReadonlyArray<string>
  readonly has: (id: string) => boolean
  /** Returns whether all or some of the ids are selected. */
  readonly of: (ids: ReadonlyArray<string>) => "all" | "some" | "none"
  readonly toggle: (id: string) => void
  readonly choose: (ids: ReadonlyArray<string>, chosen: boolean) => void
  readonly clear: () => void
}

/** Keeps the selection when page, filters or order change. */
export const useSelection = (): Selection => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = useCallback(
    (ids: ReadonlyArray<string>, isChosen: boolean) =>
      setChosen((now) => {
        const next = new Set(now)
        for (const id of ids) isChosen ? next.add(id) : next.delete(id)
        return next
      }),
    []
  )
  const toggle = useCallback(
    (id: string) =>
      setChosen(
        (now) => new Set(now.has(id) ? [...now].filter((other) => other !== id) : [...now, id])
      ),
    []
  )
  const clear = useCallback(() => setChosen(new Set()), [])
  return useMemo(
    () => ({
      ids: [...chosen],
      has: (id) => chosen.has(id),
      of: (ids) => {
        const count = ids.filter((id) => chosen.has(id)).length
        return count === 0 ? "none" : count === ids.length ? "all" : "some"
      },
      toggle,
      choose,
      clear
    }),
    [chosen, toggle, choose, clear]
  )
}
