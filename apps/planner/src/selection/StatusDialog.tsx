import type { CalendarEvent, Outcome } from "@atelier/contract"
import { problemText, useNotify, useText } from "@atelier/ui"
import Checkbox from "@mui/material/Checkbox"
import FormControlLabel from "@mui/material/FormControlLabel"
import { useCallback, useEffect, useState } from "react"
import type { Names } from "../plan/eventLook.ts"
import { orderNamesOf } from "../plan/orderNamesOf.ts"
import { OutcomeDialog } from "../proposal/OutcomeDialog.tsx"
import { useCommitted } from "../proposal/useCommitted.ts"
import { seenOf } from "./applicable.ts"
import { ChosenEvents } from "./ChosenEvents.tsx"
import { useEventsChange } from "./useEventsChange.ts"

/** Starts or completes several events, after showing what that does. */
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
  const notify = useNotify()
  const committed = useCommitted()
  const { send, isSending } = useEventsChange()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [error, setError] = useState<unknown>(null)
  const [takesPrevious, setTakesPrevious] = useState(false)
  const [body] = useState(() => ({ status, events: seenOf(entries) }))
  const ask = useCallback(
    async (completePreviousProgressOnComplete: boolean): Promise<void> => {
      try {
        setOutcome(await send({ ...body, completePreviousProgressOnComplete }, true))
      } catch (failure) {
        notify({ text: problemText(t, failure).detail, tone: "error" })
        onClose()
      }
    },
    [send, body, notify, onClose, t]
  )
  useEffect(() => void ask(false), [ask])
  const confirm = async (): Promise<void> => {
    try {
      const asked = { ...body, completePreviousProgressOnComplete: takesPrevious }
      const done = await send(asked, false)
      const count = done.changes.filter(({ table }) => table === "event").length
      committed(done, t(`selection:done.${status}`, { count }))
      onDone()
    } catch (failure) {
      setError(failure)
    }
  }
  if (outcome === null) return null
  return (
    <OutcomeDialog
      title={t(`selection:title.${status}`, { count: entries.length })}
      outcome={outcome}
      names={names}
      orderNames={orderNamesOf(entries)}
      error={error}
      busy={isSending}
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
              onChange={(_, checked) => {
                setTakesPrevious(checked)
                void ask(checked)
              }}
            />
          }
        />
      )}
    </OutcomeDialog>
  )
}
