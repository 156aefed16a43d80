import type { Reason } from "@atelier/domain/change"
import type { Format, Text } from "@atelier/ui"

export const reasonText = (reason: Reason, t: Text, format: Pick<Format, "day">): string => {
  switch (reason._tag) {
    case "LinkedTo":
    case "MovedAlong":
    case "CompletedBeforeDate":
    case "CarriesDate":
      return t(`event:reason.${reason._tag}`, {
        referenceDate: t(`enums:referenceDate.${reason.referenceDate}`)
      })
    case "PushedBy":
    case "CompletedBefore":
      return t(`event:reason.${reason._tag}`, { progressName: reason.progressName })
    case "ClosedBy":
      return t("event:reason.ClosedBy", {
        title: reason.title,
        day: format.day(reason.date, "medium")
      })
    default:
      return t(`event:reason.${reason._tag}`)
  }
}
