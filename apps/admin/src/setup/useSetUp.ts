import { NEW_SHOP_NAME } from "@atelier/domain/resource"
import { useCall, useRecords } from "@atelier/ui"
import { useState } from "react"

export const setUpSteps = ["hours", "stages", "template", "people", "order"] as const

export type SetUpStep = (typeof setUpSteps)[number]

const KEPT = "atelier.setUp"

const finishedHere = (): ReadonlyArray<string> => (localStorage.getItem(KEPT) ?? "").split(" ")

/**
 * Returns the progress of the setup. The shop's data tells which steps are done, in any browser
 * (hours count as done once the shop has a name or a progress); skipped steps are stored in this
 * browser. `first` is the next step; null while loading.
 */
export const useSetUp = (): {
  readonly isDone: (step: SetUpStep) => boolean
  readonly first: SetUpStep | null
  readonly finish: (step: SetUpStep) => void
} => {
  const [finished, setFinished] = useState(finishedHere)
  const shop = useCall("getShopSettings", {}).data
  const progresses = useRecords("progress").data
  const templates = useRecords("template").data
  const installers = useRecords("installer").data
  const shippers = useRecords("shipper").data
  const orders = useCall("getWorkOrders", { query: { pageSize: 1 } }).data
  const isKnown = [shop, progresses, templates, installers, shippers, orders].every(
    (rows) => rows !== undefined
  )
  const has: { readonly [S in SetUpStep]: boolean } = {
    hours: shop?.name !== NEW_SHOP_NAME || (progresses?.length ?? 0) > 0,
    stages: progresses?.some(({ deleted }) => !deleted) === true,
    template: (templates?.length ?? 0) > 0,
    people: (installers?.length ?? 0) + (shippers?.length ?? 0) > 0,
    order: (orders?.total ?? 0) > 0
  }
  const isDone = (step: SetUpStep): boolean => has[step] || finished.includes(step)
  return {
    isDone,
    first: isKnown ? (setUpSteps.find((step) => !isDone(step)) ?? "order") : null,
    finish: (step) => {
      const next = [...new Set([...finished, step])]
      localStorage.setItem(KEPT, next.join(" "))
      setFinished(next)
    }
  }
}
