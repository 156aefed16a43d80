import type { CallOutput } from "@atelier/contract"
import { addDays } from "@atelier/domain/time"
import { type CallOptions, useCall, useUserConfig } from "@atelier/ui"

export interface Filled {
  readonly kind: "progress" | "installer" | "shipper" | "production"
  readonly id: string
}

export const WEEKS_AHEAD = 6

type Fillings = CallOutput<"getProgressCapacities">

/** Returns the load of the coming weeks by measure type; undefined while loading. */
export const useComingDays = (filled: Filled | null): Fillings["data"] | undefined => {
  const { today } = useUserConfig()
  const days = { start: today, end: addDays(today, WEEKS_AHEAD * 7) }
  const input = { body: { ...days, ids: filled === null ? [] : [filled.id] } }
  const of = (kind: Filled["kind"]): CallOptions<Fillings> => ({ enabled: filled?.kind === kind })
  const answers = {
    progress: useCall("getProgressCapacities", input, of("progress")),
    installer: useCall("getInstallerCapacities", input, of("installer")),
    shipper: useCall("getShipperCapacities", input, of("shipper")),
    production: useCall("getProductionCapacities", { body: days }, of("production"))
  }
  return filled === null ? undefined : answers[filled.kind].data?.data
}
