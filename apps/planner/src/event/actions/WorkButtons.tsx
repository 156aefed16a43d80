import type { EventDetails } from "@atelier/contract"
import { isWork } from "@atelier/domain/completing"
import { useNotifyFailure, useText, useWrite } from "@atelier/ui"
import CheckOutlined from "@mui/icons-material/CheckOutlined"
import PlayArrowOutlined from "@mui/icons-material/PlayArrowOutlined"
import Button from "@mui/material/Button"
import { useState } from "react"
import type { Names } from "../../plan/eventLook.ts"
import { eventName } from "../../plan/eventName.ts"
import { useCommitted } from "../../proposal/useCommitted.ts"
import { CompleteDialogs } from "./CompleteDialogs.tsx"

export const WorkButtons = ({
  details,
  names,
  isMain
}: {
  readonly details: EventDetails
  readonly names: Names
  /** True if completing is the main action of the dialog. */
  readonly isMain: boolean
}) => {
  const t = useText("event", "enums", "common")
  const tried = useNotifyFailure()
  const committed = useCommitted()
  const start = useWrite("startEvent")
  const [isCompleting, setCompleting] = useState(false)
  const { event } = details
  if (!isWork(event)) return null
  const name = eventName(event, names, t)
  const startNow = () =>
    tried(async () => {
      const body = { progressAppointmentId: event.id }
      committed(
        await start.mutateAsync({ query: {}, body, version: event.version }),
        t("event:started", { name })
      )
    })
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<PlayArrowOutlined />}
        disabled={event.status !== "Pending"}
        loading={start.isPending}
        onClick={() => void startNow()}
      >
        {t("event:start")}
      </Button>
      <Button
        variant={isMain ? "contained" : "outlined"}
        color={isMain ? "primary" : "inherit"}
        startIcon={<CheckOutlined />}
        disabled={event.status === "Completed" || start.isPending}
        onClick={() => setCompleting(true)}
      >
        {t("event:complete")}
      </Button>
      {isCompleting && (
        <CompleteDialogs details={details} name={name} onClose={() => setCompleting(false)} />
      )}
    </>
  )
}
