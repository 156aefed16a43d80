import type { CalendarEvent, Outcome } from "@atelier/contract"
import { problemText, useRecords, useText } from "@atelier/ui"
import Alert from "@mui/material/Alert"
import Button from "@mui/material/Button"
import Dialog from "@mui/material/Dialog"
import DialogActions from "@mui/material/DialogActions"
import DialogContent from "@mui/material/DialogContent"
import DialogTitle from "@mui/material/DialogTitle"
import { useId, useState } from "react"
import { InstallersField, ShipperField } from "../event/fields/CrewFields.tsx"
import { ChoicesField } from "../fields/ChoicesField.tsx"
import type { ReferenceData } from "../plan/useReferenceData.ts"
import { OutcomeDialog } from "../proposal/OutcomeDialog.tsx"
import { useCommitted } from "../proposal/useCommitted.ts"
import { seenOf } from "./applicable.ts"
import { type EventsChange, useEventsChange } from "./useEventsChange.ts"

const isQuiet = ({ overloads, newlyLate, warnings }: Outcome): boolean =>
  overloads.length + newlyLate.length + warnings.length === 0

type Crew = Pick<EventsChange, "userIds" | "shipper" | "installers">

export const AssignDialog = ({
  entries,
  reference,
  onDone,
  onClose
}: {
  readonly entries: ReadonlyArray<CalendarEvent>
  readonly reference: ReferenceData
  readonly onDone: () => void
  readonly onClose: () => void
}) => {
  const t = useText("selection", "event", "common", "enums")
  const id = useId()
  const committed = useCommitted()
  const { send, isSending } = useEventsChange()
  const users = useRecords("user").data ?? []
  const [crew, setCrew] = useState<Crew>({})
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [error, setError] = useState<unknown>(null)
  const kinds = new Set(entries.map(({ event }) => event.eventType))
  const hasPeople = kinds.has("StepEvent") || kinds.has("UserEvent")
  const takers = entries.filter(({ event: { eventType } }) =>
    eventType === "DeliveryEvent"
      ? crew.shipper !== undefined
      : eventType === "InstallationEvent"
        ? crew.installers !== undefined
        : crew.userIds !== undefined
  )
  const body: EventsChange = { ...crew, events: seenOf(takers) }
  const commit = async (): Promise<void> => {
    committed(await send(body, false), t("selection:done.assign", { count: takers.length }))
    onDone()
  }
  const submit = async (isShown: boolean): Promise<void> => {
    setError(null)
    try {
      if (isShown) return await commit()
      const seen = await send(body, true)
      if (isQuiet(seen)) await commit()
      else setOutcome(seen)
    } catch (failure) {
      setError(failure)
    }
  }
  const title = t("selection:title.assign", { count: entries.length })
  if (outcome !== null)
    return (
      <OutcomeDialog
        title={title}
        outcome={outcome}
        names={reference.names}
        error={error}
        busy={isSending}
        onConfirm={() => void submit(true)}
        onCancel={onClose}
      />
    )
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 2, "&&": { pt: 1 } }}>
        {hasPeople && (
          <ChoicesField
            label={t("event:field.userIds")}
            choices={users}
            value={crew.userIds ?? []}
            placeholder={t("selection:unchanged")}
            onChange={(userIds) => setCrew({ ...crew, userIds })}
          />
        )}
        {kinds.has("DeliveryEvent") && (
          <ShipperField
            reference={reference}
            value={crew.shipper ?? null}
            onChange={(shipper) => setCrew({ ...crew, shipper })}
          />
        )}
        {kinds.has("InstallationEvent") && (
          <InstallersField
            reference={reference}
            value={crew.installers ?? []}
            onChange={(installers) => setCrew({ ...crew, installers })}
          />
        )}
        {error !== null && <Alert severity="error">{problemText(t, error).detail}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t("common:actions.cancel")}
        </Button>
        <Button
          variant="contained"
          loading={isSending}
          disabled={takers.length === 0}
          onClick={() => void submit(false)}
        >
          {t("selection:assign")}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
