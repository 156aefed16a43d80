import type { CalendarEvent } from "@atelier/contract"
import { useClient, useNotifyProblem, useText } from "@atelier/ui"
import Checkbox from "@mui/material/Checkbox"
import FormControlLabel from "@mui/material/FormControlLabel"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useEffect, useEffectEvent, useState } from "react"
import type { Names } from "../plan/eventLook.ts"
import { OutcomeDialog } from "../proposal/OutcomeDialog.tsx"
import { useCommitted } from "../proposal/useCommitted.ts"
import { seenOf } from "./applicable.ts"
import { ChosenEvents } from "./ChosenEvents.tsx"
import { useEventsChange } from "./useEventsChange.ts"

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
