import type { CallOutput } from "@atelier/contract"
import { addDays } from "@atelier/domain/time"
import { type CallOptions, useCall, useUserConfig } from "@atelier/ui"

/** Whose days are looked at. */
export interface Filled {
  readonly kind: "progress" | "installer" | "shipper" | "production"
  readonly id: string
}

/** How far ahead is looked. */
export const WEEKS_AHEAD = 6

type Fillings = CallOutput<"getProgressCapacities">

/** How full the coming weeks are, by measure type; undefined while that is not known. */
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
