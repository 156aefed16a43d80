import { useText } from "@atelier/ui"
import type { BarLook } from "../bars/BarLook.ts"

const named = ["ProductionEvent", "DeliveryEvent", "InstallationEvent"] as const

/** Names the crew or, without one, the kind of date: print has no icons. */
export const useWho = (): ((look: Pick<BarLook, "crew" | "kind">) => string) => {
  const t = useText("enums")
  return ({ crew, kind }) =>
    crew !== "" || !named.some((each) => each === kind) ? crew : t(`enums:eventType.${kind}`)
}
