import { useText } from "@atelier/ui"
import type { BarLook } from "../bars/BarLook.ts"

const named = ["ProductionEvent", "DeliveryEvent", "InstallationEvent"] as const

/**
 * Who does what is printed or, of nobody, what kind of date it is: paper has no pictures of kinds.
 */
export const useWho = (): ((look: Pick<BarLook, "crew" | "kind">) => string) => {
  const t = useText("enums")
  return ({ crew, kind }) =>
    crew !== "" || !named.some((each) => each === kind) ? crew : t(`enums:eventType.${kind}`)
}
