import type { EventDetails } from "@atelier/contract"
import { canEditEvent } from "@atelier/domain/access"
import { useText, useUserConfig, useWrite } from "@atelier/ui"
import LinkOffOutlined from "@mui/icons-material/LinkOffOutlined"
import LinkOutlined from "@mui/icons-material/LinkOutlined"
import Button from "@mui/material/Button"
import Stack from "@mui/material/Stack"
import { useReferenceData } from "../../plan/useReferenceData.ts"
import { nothingShown } from "../../proposal/nothingShown.ts"
import { ProposalDialog } from "../../proposal/ProposalDialog.tsx"
import { moveQueryOf } from "../../proposal/Proposed.ts"
import { useProposal } from "../../proposal/useProposal.ts"

export const LinkField = ({
  details,
  isEditable,
  isTakenOff = false,
  onChange
}: {
  readonly details: EventDetails
  readonly isEditable: boolean
  readonly isTakenOff?: boolean
  readonly onChange?: (isTakenOff: boolean) => void
}) => {
  const t = useText("event", "enums")
  const user = useUserConfig()
  const reference = useReferenceData()
  const control = useProposal(nothingShown)
  const { mutateAsync: restore } = useWrite("restoreLink")
  const { event, workOrder, link } = details
  if (link === null || event.eventType !== "StepEvent") return null
  const step = workOrder?.steps.find(({ id }) => id === event.stepId)
  const referenceDate = step === undefined ? "" : t(`enums:referenceDate.${step.referenceDate}`)
  const isRestorable =
    link !== "intact" && event.status !== "Completed" && canEditEvent(user, event)
  const { id, version } = event
  const restoreLink = (): void =>
    void control.propose({
      entry: { event, workOrder },
      time: null,
      send: (choices, preview) =>
        restore({ query: moveQueryOf(choices, preview), body: { id, version } })
    })
  const isOff = isTakenOff || link !== "intact"
  const Icon = isOff ? LinkOffOutlined : LinkOutlined
  return (
    <>
      <Stack
        component="span"
        direction="row"
        sx={{ alignItems: "center", gap: 1, flexWrap: "wrap" }}
      >
        <Icon sx={{ fontSize: 18, color: isOff ? "warning.main" : "success.main" }} />
        {t(isTakenOff ? "event:link.taken" : `event:link.${link}`, { referenceDate })}
        {isRestorable && (
          <Button size="small" variant="outlined" color="inherit" onClick={restoreLink}>
            {t("event:link.restore")}
          </Button>
        )}
        {isEditable && link !== "unlinked" && (
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => onChange?.(!isTakenOff)}
          >
            {t(isTakenOff ? "event:link.keep" : "event:link.break")}
          </Button>
        )}
      </Stack>
      {control.proposed !== null && <ProposalDialog control={control} reference={reference} />}
    </>
  )
}
