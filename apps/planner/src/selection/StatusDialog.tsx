import type { CalendarEvent } from "@atelier/contract"
import { ColourDot, useClient, useNotifyProblem, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Checkbox from "@mui/material/Checkbox"
import FormControlLabel from "@mui/material/FormControlLabel"
import Typography from "@mui/material/Typography"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useEffect, useEffectEvent, useState } from "react"
import { eventColour, eventTitle, type Names } from "../plan/eventLook.ts"
import { eventName } from "../plan/eventName.ts"
import { OutcomeDialog } from "../proposal/OutcomeDialog.tsx"
import { useCommitted } from "../proposal/useCommitted.ts"
import { seenOf } from "./applicable.ts"
import { useEventsChange } from "./useEventsChange.ts"

const ChosenEvents = ({
  entries,
  names
}: {
  readonly entries: ReadonlyArray<CalendarEvent>
  readonly names: Names
}) => {
  const t = useText("event", "enums")
  return (
    <Box
      component="ul"
      tabIndex={0}
      sx={{ m: 0, p: 0, listStyle: "none", maxHeight: "28vh", overflow: "auto" }}
    >
      {entries.map((entry) => (
        <Box
          component="li"
          key={entry.event.id}
          sx={{ display: "flex", alignItems: "center", gap: 1, py: 0.25 }}
        >
          <ColourDot colour={eventColour(entry.event, names)} />
          <Typography variant="body2">
            {eventTitle(entry)}
            <Typography component="span" variant="body2" color="text.secondary">
              {entry.event.eventType === "UserEvent"
                ? ""
                : ` · ${eventName(entry.event, names, t)}`}
            </Typography>
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

export const StatusDialog = ({
  status,
  entries,
  names,
  onDone,
  onClose
}: {
  readonly status: "Started" | "Completed"
  readonly entries: ReadonlyArray<CalendarEvent>
  readonly names: Names
  readonly onDone: () => void
  readonly onClose: () => void
}) => {
  const t = useText("selection", "event", "common", "enums")
  const notifyProblem = useNotifyProblem()
  const committed = useCommitted()
  const client = useClient()
  const { send, isSending } = useEventsChange()
  const [error, setError] = useState<unknown>(null)
  const [takesPrevious, setTakesPrevious] = useState(false)
  const [chosen] = useState(() => ({ status, events: seenOf(entries) }))
  const body = { ...chosen, completePreviousProgressOnComplete: takesPrevious }
  const preview = useQuery({
    queryKey: ["previewChangeEvents", body],
    queryFn: ({ signal }) =>
      client.call("changeEvents", { query: { preview: true }, body }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0
  })
  const giveUp = useEffectEvent((failure: Error): void => {
    notifyProblem(failure)
    onClose()
  })
  useEffect(() => {
    if (preview.error !== null) giveUp(preview.error)
  }, [preview.error])
  const confirm = async (): Promise<void> => {
    try {
      const done = await send(body, false)
      const count = done.changes.filter(({ table }) => table === "event").length
      committed(done, t(`selection:done.${status}`, { count }))
      onDone()
    } catch (failure) {
      setError(failure)
    }
  }
  if (preview.data === undefined) return null
  return (
    <OutcomeDialog
      title={t(`selection:title.${status}`, { count: entries.length })}
      outcome={preview.data}
      names={names}
      error={error}
      busy={isSending}
      isForeseeing={preview.isPlaceholderData}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {status === "Started" && <ChosenEvents entries={entries} names={names} />}
      {status === "Completed" && (
        <FormControlLabel
          label={t("selection:completePrevious")}
          control={
            <Checkbox
              checked={takesPrevious}
              onChange={(_, checked) => setTakesPrevious(checked)}
            />
          }
        />
      )}
    </OutcomeDialog>
  )
}
