import { ProposalChoice, useText } from "@atelier/ui"
import { useReferenceData } from "../plan/useReferenceData.ts"
import { OutcomeDialog } from "../proposal/OutcomeDialog.tsx"
import { brokenLinksOf } from "../proposal/Proposed.ts"
import type { useSaveWorkOrder } from "./form/useSaveWorkOrder.ts"

export const SaveQuestion = ({
  saving
}: {
  readonly saving: ReturnType<typeof useSaveWorkOrder>
}) => {
  const t = useText("workOrder", "event", "enums")
  const { names } = useReferenceData()
  const { asked } = saving
  if (asked === null) return null
  const brokenLinks = brokenLinksOf(asked.outcome)
  return (
    <OutcomeDialog
      title={t("workOrder:saveQuestion")}
      outcome={asked.outcome}
      names={names}
      isOfOneOrder
      error={saving.askedError}
      busy={saving.isBusy}
      onConfirm={() => void saving.confirm()}
      onCancel={saving.cancel}
    >
      {brokenLinks > 0 && (
        <ProposalChoice
          text={t("event:proposal.brokenLinks", { count: brokenLinks })}
          label={t("event:proposal.moveBrokenLinks", { count: brokenLinks })}
          checked={asked.body.moveBrokenLink === true}
          onChange={(checked) => void saving.chooseBrokenLinks(checked)}
        />
      )}
    </OutcomeDialog>
  )
}
