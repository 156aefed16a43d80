import type { CallOutput } from "@atelier/contract"
import type { DateRange } from "@atelier/domain/time"
import { type CallOptions, useCall } from "@atelier/ui"
import { keepPreviousData } from "@tanstack/react-query"
import { useMemo } from "react"
import { type FilledDays, type LoadsByDay, loadsByDay } from "./UnitLoad.ts"

type Fillings = CallOutput<"getProgressCapacities">
const none: LoadsByDay = new Map()

/** Returns the loads of all resources whose capacity the user may see; empty while loading. */
export const useLoads = (range: DateRange, enabled = true): LoadsByDay => {
  const options: CallOptions<Fillings> = { placeholderData: keepPreviousData, enabled }
  const body = { start: range.start, end: range.end }
  const progress = useCall("getProgressCapacities", { body }, options).data
  const installer = useCall("getInstallerCapacities", { body }, options).data
  const shipper = useCall("getShipperCapacities", { body }, options).data
  const production = useCall("getProductionCapacities", { body }, options).data
  return useMemo(() => {
    if (!progress || !installer || !shipper || !production) return none
    const of = (kind: "progress" | "installer" | "shipper", { data }: Fillings): FilledDays => ({
      fillings: data,
      resourceOf: (id) => ({ kind, id })
    })
    return loadsByDay([
      of("progress", progress),
      of("installer", installer),
      of("shipper", shipper),
      { fillings: production.data, resourceOf: () => ({ kind: "production" }) }
    ])
  }, [progress, installer, shipper, production])
}
