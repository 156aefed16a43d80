import type { Template } from "@atelier/domain/template"
import { seesProgress } from "@atelier/domain/visibility"
import { EmptyState, useText, useUserConfig } from "@atelier/ui"

/** Placeholder for a template without steps, or without steps that the user may see. */
export const NoAppointments = ({ template }: { readonly template: Template | undefined }) => {
  const t = useText("workOrder")
  const user = useUserConfig()
  const hidesSteps = template?.steps.some(({ progressId }) => !seesProgress(user, progressId))
  return hidesSteps === true ? (
    <EmptyState
      title={t("workOrder:appointments.hidden")}
      description={t("workOrder:appointments.hiddenText")}
    />
  ) : (
    <EmptyState
      title={t("workOrder:appointments.none")}
      description={t("workOrder:appointments.noneText")}
    />
  )
}
