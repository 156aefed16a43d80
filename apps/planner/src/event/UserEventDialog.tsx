import type { EventTime } from "@atelier/domain/event"
import { ProblemNotice, useText, useWrite } from "@atelier/ui"
import Button from "@mui/material/Button"
import Dialog from "@mui/material/Dialog"
import DialogActions from "@mui/material/DialogActions"
import DialogContent from "@mui/material/DialogContent"
import DialogTitle from "@mui/material/DialogTitle"
import TextField from "@mui/material/TextField"
import { type FormEvent, useId, useState } from "react"
import { useCommitted } from "../proposal/useCommitted.ts"
import { ColourChoice, eventColours } from "./ColourChoice.tsx"
import { EventTimeFields } from "./EventTimeFields.tsx"

/** Puts an event of one's own on the calendar. */
export const UserEventDialog = ({
  time: firstTime,
  onClose
}: {
  readonly time: EventTime
  readonly onClose: () => void
}) => {
  const t = useText("event", "common")
  const committed = useCommitted()
  const create = useWrite("createUserAppointment")
  const [title, setTitle] = useState("")
  const [comment, setComment] = useState("")
  const [customHexColor, setColour] = useState<string>(eventColours[0])
  const [time, setTime] = useState<EventTime | null>(firstTime)
  const [isTried, setTried] = useState(false)
  const id = useId()
  const missing = title.trim() === ""
  const save = async (): Promise<void> => {
    setTried(true)
    if (missing || time === null) return
    const body = {
      title: title.trim(),
      comment,
      customHexColor,
      workOrderId: null,
      userIds: [],
      time
    }
    await create.mutateAsync({ body }).then(
      (outcome) => {
        onClose()
        committed(outcome, t("event:created", { title: body.title }))
      },
      () => undefined
    )
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void save()
        }}
      >
        <DialogTitle id={id}>{t("event:userEvent.new")}</DialogTitle>
        <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
          <TextField
            autoFocus
            required
            sx={{ mt: 1 }}
            label={t("event:userEvent.title")}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            error={isTried && missing}
            helperText={isTried && missing ? t("event:userEvent.required") : undefined}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          <EventTimeFields first={firstTime} onChange={setTime} />
          <ColourChoice value={customHexColor} onChange={setColour} />
          <TextField
            multiline
            minRows={2}
            maxRows={8}
            label={t("event:userEvent.comment")}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 10_000 } }}
          />
          <ProblemNotice error={create.error} />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t("common:actions.cancel")}
          </Button>
          <Button type="submit" variant="contained" loading={create.isPending}>
            {t("common:actions.save")}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
