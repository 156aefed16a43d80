import type { CallOutput } from "@atelier/contract"
import type { DateRange } from "@atelier/domain/time"
import { type AskAhead, type CallOptions, useCall } from "@atelier/ui"
import { keepPreviousData } from "@tanstack/react-query"
import { useMemo } from "react"
import { type FilledDays, type LoadsByDay, loadsByDay } from "./UnitLoad.ts"

type Fillings = CallOutput<"getCapacities">
const none: LoadsByDay = new Map()

const kinds = ["progress", "installer", "shipper", "production"] as const

const loadInput = (of: (typeof kinds)[number], { start, end }: DateRange) => ({
  body: { of, start, end }
})

/** Prefetches the loads of a range that the user may open next. */
export const askLoadsAhead = (askAhead: AskAhead, range: DateRange): void => {
  for (const of of kinds) void askAhead("getCapacities", loadInput(of, range))
}

/** Returns the loads of all resources whose capacity the user may see; empty while loading. */
export const useLoads = (range: DateRange, enabled = true): LoadsByDay => {
  const options: CallOptions<Fillings> = { placeholderData: keepPreviousData, enabled }
  const progress = useCall("getCapacities", loadInput("progress", range), options).data
  const installer = useCall("getCapacities", loadInput("installer", range), options).data
  const shipper = useCall("getCapacities", loadInput("shipper", range), options).data
  const production = useCall("getCapacities", loadInput("production", range), options).data
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
