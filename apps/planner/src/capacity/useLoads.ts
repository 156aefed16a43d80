import type { CallOutput } from "@atelier/contract"
import type { DateRange } from "@atelier/domain/time"
import { type CallOptions, useCall } from "@atelier/ui"
import { keepPreviousData } from "@tanstack/react-query"
import { useMemo } from "react"
import { type FilledDays, type LoadsByDay, loadsByDay } from "./UnitLoad.ts"

type Fillings = CallOutput<"getCapacities">
const none: LoadsByDay = new Map()

/** Returns the loads of all resources whose capacity the user may see; empty while loading. */
export const useLoads = (range: DateRange, enabled = true): LoadsByDay => {
  const options: CallOptions<Fillings> = { placeholderData: keepPreviousData, enabled }
  const asked = (of: "progress" | "installer" | "shipper" | "production") => ({
    body: { of, start: range.start, end: range.end }
  })
  const progress = useCall("getCapacities", asked("progress"), options).data
  const installer = useCall("getCapacities", asked("installer"), options).data
  const shipper = useCall("getCapacities", asked("shipper"), options).data
  const production = useCall("getCapacities", asked("production"), options).data
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
