import type { EventDetails } from "@atelier/contract"
import { canEditEvent } from "@atelier/domain/access"
import { isWork } from "@atelier/domain/completing"
import { problemText, useNotify, useText, useUserConfig, useWrite } from "@atelier/ui"
import CheckOutlined from "@mui/icons-material/CheckOutlined"
import DeleteOutlined from "@mui/icons-material/DeleteOutlined"
import PlayArrowOutlined from "@mui/icons-material/PlayArrowOutlined"
import Button from "@mui/material/Button"
import DialogActions from "@mui/material/DialogActions"
import { useState } from "react"
import { eventCrew, type Names } from "../plan/eventLook.ts"
import { useCommitted } from "../proposal/useCommitted.ts"
import { CompleteDialogs } from "./CompleteDialogs.tsx"
import { DeleteUserEvent } from "./DeleteUserEvent.tsx"

/** What can be done with the event: start and complete a step or a visit, delete a user event. */
export const EventActions = ({
  details,
  names,
  onClose
}: {
  readonly details: EventDetails
  readonly names: Names
  readonly onClose: () => void
}) => {
  const t = useText("event", "common")
  const user = useUserConfig()
  const notify = useNotify()
  const committed = useCommitted()
  const start = useWrite("startProgressAppointment")
  const [asks, setAsks] = useState<"complete" | "delete" | null>(null)
  const { event } = details
  if (!canEditEvent(user, event)) return null
  const name = eventCrew(event, names)
  const startNow = async (): Promise<void> => {
    try {
      committed(
        await start.mutateAsync({
          query: {},
          body: { progressAppointmentId: event.id },
          version: event.version
        }),
        t("event:started", { name })
      )
    } catch (error) {
      notify({ text: problemText(t, error).detail, tone: "error" })
    }
  }
  if (event.eventType === "UserEvent")
    return (
      <DialogActions sx={{ justifyContent: "flex-start" }}>
        <Button color="error" startIcon={<DeleteOutlined />} onClick={() => setAsks("delete")}>
          {t("common:actions.delete")}
        </Button>
        {asks === "delete" && (
          <DeleteUserEvent event={event} onCancel={() => setAsks(null)} onDelete={onClose} />
        )}
      </DialogActions>
    )
  if (!isWork(event)) return null
  return (
    <DialogActions>
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
        variant="contained"
        startIcon={<CheckOutlined />}
        disabled={event.status === "Completed"}
        onClick={() => setAsks("complete")}
      >
        {t("event:complete")}
      </Button>
      {asks === "complete" && (
        <CompleteDialogs details={details} name={name} onClose={() => setAsks(null)} />
      )}
    </DialogActions>
  )
}
