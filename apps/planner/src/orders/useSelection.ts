import { useCallback, useMemo, useState } from "react"
import type { SeenOrder } from "../order/SeenOrder.ts"

export interface Selection {
  readonly orders: ReadonlyArray<SeenOrder>
  readonly has: (id: string) => boolean
  /** Returns whether all or some of the ids are selected. */
  readonly of: (ids: ReadonlyArray<string>) => "all" | "some" | "none"
  readonly toggle: (order: SeenOrder) => void
  readonly choose: (orders: ReadonlyArray<SeenOrder>, chosen: boolean) => void
  readonly clear: () => void
}

/**
 * Keeps the selection when page, filters or order change. `shown` are the rows on screen, which may
 * be newer than when they were chosen.
 */
export const useSelection = (shown: ReadonlyArray<SeenOrder>): Selection => {
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map())
  const choose = useCallback(
    (orders: ReadonlyArray<SeenOrder>, isChosen: boolean) =>
      setChosen((now) => {
        const next = new Map(now)
        for (const { id, version } of orders) isChosen ? next.set(id, version) : next.delete(id)
        return next
      }),
    []
  )
  const toggle = useCallback(
    ({ id, version }: SeenOrder) =>
      setChosen((now) => {
        const next = new Map(now)
        if (!next.delete(id)) next.set(id, version)
        return next
      }),
    []
  )
  const clear = useCallback(() => setChosen(new Map()), [])
  const orders = useMemo(() => {
    const newest = new Map(shown.map(({ id, version }) => [id, version]))
    return [...chosen].map(([id, version]) => ({ id, version: newest.get(id) ?? version }))
  }, [chosen, shown])
  return useMemo(
    () => ({
      orders,
      has: (id) => chosen.has(id),
      of: (ids) => {
        const count = ids.filter((id) => chosen.has(id)).length
        return count === 0 ? "none" : count === ids.length ? "all" : "some"
      },
      toggle,
      choose,
      clear
    }),
    [orders, chosen, toggle, choose, clear]
  )
}
