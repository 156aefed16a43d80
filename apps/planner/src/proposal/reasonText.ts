import type { Reason } from "@atelier/domain/change"
import type { Text } from "@atelier/ui"

export const reasonText = (reason: Reason, t: Text): string => {
  const named =
    "referenceDate" in reason
      ? { referenceDate: t(`enums:referenceDate.${reason.referenceDate}`) }
      : {}
  const progress = "progressName" in reason ? { progressName: reason.progressName } : {}
  return t(`event:reason.${reason._tag}`, { ...named, ...progress })
}
