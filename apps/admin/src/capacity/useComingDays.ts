import type { CallOutput } from "@atelier/contract"
import { addDays } from "@atelier/domain/time"
import { useCall, useUserConfig } from "@atelier/ui"

export interface Filled {
  readonly kind: "progress" | "installer" | "shipper" | "production"
  readonly id: string
}

export const WEEKS_AHEAD = 6

type Fillings = CallOutput<"getCapacities">

export const useComingDays = (filled: Filled | null): Fillings["data"] | undefined => {
  const { today } = useUserConfig()
  const { kind: of, id } = filled ?? { kind: "production", id: "" }
  const days = { start: today, end: addDays(today, WEEKS_AHEAD * 7) }
  const body = { ...days, of, ...(of === "production" ? {} : { ids: [id] }) }
  return useCall("getCapacities", { body }, { enabled: filled !== null }).data?.data
}
