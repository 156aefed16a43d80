import type { EventDetails } from "@atelier/contract"
import { ProblemNotice, useCall, useText, useWrite } from "@atelier/ui"
import type { FormFrame } from "@atelier/ui/form"
import Button from "@mui/material/Button"
import Dialog from "@mui/material/Dialog"
import DialogActions from "@mui/material/DialogActions"
import DialogContent from "@mui/material/DialogContent"
import Typography from "@mui/material/Typography"
import { useState } from "react"
import { eventTitle } from "../../plan/eventLook.ts"
import { type ReferenceData, useReferenceData } from "../../plan/useReferenceData.ts"
import type { EventField } from "../form/EventForm.ts"
import { timeIn } from "../form/eventEdit.ts"
import { NewEventForm, type SendNewEvent } from "../form/NewEventForm.tsx"

const crewOf = { DeliveryEvent: "shipperId", InstallationEvent: "installerIds" } as const

type Visit = keyof typeof crewOf

const isVisit = (eventType: string): eventType is Visit => eventType in crewOf

const useSendCopy =
  ({ event }: EventDetails) =>
  ({ idempotencyKey }: Pick<FormFrame, "idempotencyKey">): SendNewEvent => {
    const { mutateAsync } = useWrite("duplicateVisit", { idempotencyKey })
    return async (form, _choices, preview) => {
      const { comment, shipperId, installerIds } = form
      const body = { id: event.id, ...timeIn(form), comment }
      const crew =
        event.eventType === "DeliveryEvent" ? { shipper: shipperId } : { installers: installerIds }
      return mutateAsync({ query: { preview }, body: { ...body, ...crew } })
    }
  }

interface CopyProps {
  readonly closes: (next: URL, now: URL) => boolean
  readonly onClose: () => void
}

const Copy = ({
  details,
  reference,
  closes,
  onClose
}: CopyProps & { readonly details: EventDetails; readonly reference: ReferenceData }) => {
  const t = useText("event", "enums")
  const [first] = useState(details)
  const { eventType } = first.event
  const [editable] = useState(
    (): ReadonlySet<EventField> =>
      new Set(isVisit(eventType) ? ["time", crewOf[eventType], "comment"] : [])
  )
  const [useSend] = useState(() => useSendCopy(first))
  return (
    <NewEventForm
      formId={`event/copy-${first.event.id}`}
      title={t("event:copy.title", { kind: t(`enums:eventType.${eventType}`) })}
      doneText={() => t("event:copy.done", { title: eventTitle(first) })}
      first={first}
      reference={reference}
      editable={editable}
      useSend={useSend}
      note={
        <Typography variant="body2" color="text.secondary">
          {t("event:copy.text", { title: eventTitle(first) })}
        </Typography>
      }
      closes={closes}
      onClose={onClose}
    />
  )
}

export const CopyVisitDialog = ({
  eventId,
  ...props
}: CopyProps & { readonly eventId: string }) => {
  const t = useText("event", "common")
  const reference = useReferenceData()
  const { data, error, refetch } = useCall("getEvent", { query: { eventId } })
  if (data !== undefined && reference.isReady)
    return <Copy details={data} reference={reference} {...props} />
  if (error === null) return null
  return (
    <Dialog
      open
      onClose={props.onClose}
      slotProps={{ paper: { "aria-label": t("event:dialog.title") } }}
    >
      <DialogContent>
        <ProblemNotice error={error} onRetry={() => void refetch()} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={props.onClose}>
          {t("common:actions.close")}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
