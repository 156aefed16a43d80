import type { EventDetails } from "@atelier/contract"
import { canEditEvent } from "@atelier/domain/access"
import { useText, useUserConfig, useWrite } from "@atelier/ui"
import LinkOffOutlined from "@mui/icons-material/LinkOffOutlined"
import LinkOutlined from "@mui/icons-material/LinkOutlined"
import Button from "@mui/material/Button"
import Stack from "@mui/material/Stack"
import { noQuestion } from "../proposal/Proposed.ts"
import type { ProposalControl } from "../proposal/useProposal.ts"

/** How a step stands to its reference date, and how to put it back. */
export const LinkFact = ({
  details,
  propose,
  onClose
}: {
  readonly details: EventDetails
  readonly propose: ProposalControl["propose"]
  readonly onClose: () => void
}) => {
  const t = useText("event", "enums")
  const user = useUserConfig()
  const { mutateAsync: restore } = useWrite("restoreLink")
  const { event, workOrder, link } = details
  if (link === null || event.eventType !== "StepEvent") return null
  const step = workOrder?.steps.find(({ id }) => id === event.stepId)
  const referenceDate = step === undefined ? "" : t(`enums:referenceDate.${step.referenceDate}`)
  const restorable = link !== "intact" && event.status !== "Completed" && canEditEvent(user, event)
  const restoreLink = (): void => {
    onClose()
    const { id, version } = event
    void propose({
      entry: { event, workOrder },
      time: null,
      question: async () => noQuestion,
      send: (_, preview) => restore({ query: { preview }, body: { id, version } })
    })
  }
  const Icon = link === "intact" ? LinkOutlined : LinkOffOutlined
  return (
    <Stack component="span" direction="row" sx={{ alignItems: "center", gap: 1, flexWrap: "wrap" }}>
      <Icon sx={{ fontSize: 18, color: link === "intact" ? "success.main" : "warning.main" }} />
      {t(`event:link.${link}`, { referenceDate })}
      {restorable && (
        <Button size="small" variant="outlined" color="inherit" onClick={restoreLink}>
          {t("event:link.restore")}
        </Button>
      )}
    </Stack>
  )
}
