import type { ProposalWarning } from "@atelier/domain/proposal"
import { closedWorkText, useFormat, useText } from "@atelier/ui"
import Alert from "@mui/material/Alert"
import AlertTitle from "@mui/material/AlertTitle"
import Box from "@mui/material/Box"
import type { Names } from "../plan/eventLook.ts"
import type { OrderNames } from "./orderNamesOf.ts"

const MAX_SHOWN = 6

const offersLast = (one: ProposalWarning, other: ProposalWarning): number =>
  Number(one._tag === "MoveOffered") - Number(other._tag === "MoveOffered")

export const ProposalWarnings = ({
  warnings: all,
  names,
  orderNames
}: {
  readonly warnings: ReadonlyArray<ProposalWarning>
  readonly names: Names
  readonly orderNames: OrderNames
}) => {
  const t = useText("event", "enums")
  const format = useFormat()
  const offered = new Set(all.map((one) => (one._tag === "MoveOffered" ? one.eventId : null)))
  // The offer above already names the event.
  const warnings = all.filter((one) => one._tag !== "WorkOnClosedDays" || !offered.has(one.eventId))
  if (warnings.length === 0) return null
  const stepName = (progressId: string): string =>
    names.progress.get(progressId)?.name ?? t("event:resource.progress")
  const sentenceOf = (warning: ProposalWarning): string => {
    switch (warning._tag) {
      case "DatesOutOfOrder":
        return t("event:warning.DatesOutOfOrder", {
          earlier: t(`enums:referenceDate.${warning.earlier}`),
          later: t(`enums:referenceDate.${warning.later}`)
        })
      case "StepBeforeEarlier":
        return t("event:warning.StepBeforeEarlier", {
          step: stepName(warning.progressId),
          earlier: stepName(warning.earlierProgressId)
        })
      case "StepAfterDelivery":
        return t("event:warning.StepAfterDelivery", {
          step: stepName(warning.progressId),
          day: format.day(warning.deliveryDate, "medium")
        })
      case "LockedDateMoved":
        return t("event:warning.LockedDateMoved", {
          name:
            warning.progressId === null
              ? t(`enums:eventType.${warning.eventType}`)
              : stepName(warning.progressId)
        })
      case "MoveOffered":
        return t("event:warning.MoveOffered", {
          step: stepName(warning.progressId),
          day: format.day(warning.time.startDate, "medium")
        })
      case "LockedStepStays":
        return t("event:warning.LockedStepStays", {
          step: stepName(warning.progressId),
          day: format.day(warning.startDate, "medium")
        })
      case "WorkOnClosedDays":
        return closedWorkText(warning, { t, format, names })
      case "ProgressStillPlanned":
        return t("event:warning.ProgressStillPlanned", { count: warning.openSteps })
      case "ProgressInTemplates":
        return t("event:warning.ProgressInTemplates", { count: warning.templateIds.length })
      case "StepLeftOut":
        return t("event:warning.StepLeftOut", { step: stepName(warning.progressId) })
      case "OrdersKeepSteps":
        return t("event:warning.OrdersKeepSteps", { count: warning.workOrders })
    }
  }
  const lineOf = (warning: ProposalWarning): string => {
    const order = "workOrderId" in warning ? orderNames.get(warning.workOrderId) : undefined
    const sentence = sentenceOf(warning)
    return order === undefined ? sentence : t("event:warning.ofOrder", { order, sentence })
  }
  const shown = warnings.toSorted(offersLast).slice(0, MAX_SHOWN)
  return (
    <Alert severity="warning" variant="outlined" sx={{ flex: "none" }}>
      <AlertTitle>{t("event:proposal.warnings", { count: warnings.length })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
        {shown.map((warning) => (
          <li key={JSON.stringify(warning)}>{lineOf(warning)}</li>
        ))}
        {warnings.length > shown.length && (
          <li>{t("event:proposal.moreWarnings", { count: warnings.length - shown.length })}</li>
        )}
      </Box>
    </Alert>
  )
}
