import { addDays, type LocalDate } from "@atelier/domain/time"
import { readingKey } from "@atelier/ui"
import { type KeyboardEvent, useState, useSyncExternalStore } from "react"
import { isLocalDate } from "../plan/isLocalDate.ts"
import type { LoadStore } from "./LoadStore.ts"
import { worstUnit } from "./UnitLoad.ts"

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7
}

/**
 * Roving tab index of the load marks: one mark is reachable by tab, the arrow keys move between
 * days. Returns that day: the last visited one, at first the first day with a mark.
 */
export const useStop = (days: ReadonlyArray<LocalDate>, store: LoadStore) => {
  const [gone, setGone] = useState<LocalDate | null>(null)
  const first = useSyncExternalStore(store.subscribe, () =>
    days.find((date) => worstUnit(store.of(date)) !== null)
  )
  const stop = gone !== null && days.includes(gone) ? gone : (first ?? null)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = steps[readingKey(event.key)]
    const from = event.target instanceof HTMLElement ? event.target.dataset.loadDate : undefined
    if (step === undefined || event.altKey || !isLocalDate(from)) return
    event.preventDefault()
    event.stopPropagation()
    const to = addDays(from, step)
    const mark = document.querySelector<HTMLElement>(`[data-load-date="${to}"]`)
    if (mark === null) return
    setGone(to)
    mark.focus()
  }
  return { stop, onKeyDown }
}
