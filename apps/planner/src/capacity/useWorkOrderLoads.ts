import type { CallOutput } from "@atelier/contract"
import type { DateRange } from "@atelier/domain/time"
import { useCall } from "@atelier/ui"

type Unit = "progress" | "shipper" | "installer" | "production"
type Loads = CallOutput<"getWorkOrderLoads">["data"]

export const useWorkOrderLoads = (
  { start, end }: DateRange,
  enabled = true
): Readonly<Record<Unit, Loads>> | undefined => {
  const options = { enabled }
  const progress = useCall("getWorkOrderLoads", { query: { of: "progress", start, end } }, options)
  const shipper = useCall("getWorkOrderLoads", { query: { of: "shipper", start, end } }, options)
  const installer = useCall(
    "getWorkOrderLoads",
    { query: { of: "installer", start, end } },
    options
  )
  const production = useCall(
    "getWorkOrderLoads",
    { query: { of: "production", start, end } },
    options
  )
  const [a, b, c, d] = [progress.data, shipper.data, installer.data, production.data]
  return a && b && c && d
    ? { progress: a.data, shipper: b.data, installer: c.data, production: d.data }
    : undefined
}
