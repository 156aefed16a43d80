import type { EventDetails } from "@atelier/contract"
import { useText } from "@atelier/ui"
import { FormDialog, type FormFrame, useFormFrame } from "@atelier/ui/form"
import Button from "@mui/material/Button"
import Stack from "@mui/material/Stack"
import { type ReactNode, useState } from "react"
import { FormProvider } from "react-hook-form"
import type { ReferenceData } from "../../plan/useReferenceData.ts"
import { nothingShown } from "../../proposal/nothingShown.ts"
import { ProposalDialog } from "../../proposal/ProposalDialog.tsx"
import type { Choices, ProposedOutcome } from "../../proposal/Proposed.ts"
import { useProposal } from "../../proposal/useProposal.ts"
import { EventFields } from "../fields/EventFields.tsx"
import { type EventField, type EventForm, formOf } from "./EventForm.ts"
import { useEventForm } from "./useEventForm.ts"

export type SendNewEvent = (
  form: EventForm,
  choices: Choices,
  preview: boolean
) => Promise<ProposedOutcome>

export const NewEventForm = ({
  formId,
  title,
  doneText,
  first,
  reference,
  editable,
  useSend,
  note,
  closes,
  onClose
}: {
  readonly formId: string
  readonly title: string
  /** Notice after creating the event, by its title. */
  readonly doneText: (title: string) => string
  readonly first: EventDetails
  readonly reference: ReferenceData
  readonly editable: ReadonlySet<EventField>
  readonly useSend: (frame: Pick<FormFrame, "idempotencyKey">) => SendNewEvent
  readonly note?: ReactNode
  readonly closes: (next: URL, now: URL) => boolean
  readonly onClose: () => void
}) => {
  const t = useText("event", "common")
  const [begins] = useState(() => formOf(first))
  const form = useEventForm(begins, editable)
  const frame = useFormFrame(form, { formId, onClose, closes })
  const send = useSend(frame)
  const [failure, setFailure] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const control = useProposal(nothingShown, {
    onDone: () => {
      frame.saved()
      onClose()
    },
    onFailure: (error) => {
      setBusy(false)
      setFailure(error)
    }
  })
  const save = async (): Promise<boolean> => {
    if (!(await form.trigger())) return false
    const values = form.getValues()
    const { event, workOrder } = first
    const named = "title" in event ? { ...event, title: values.title.trim() } : event
    setFailure(null)
    setBusy(true)
    await frame.submit(() =>
      control.propose({
        entry: { event: named, workOrder },
        time: null,
        isSaved: true,
        done: doneText(values.title.trim()),
        send: (choices, preview) => send(values, choices, preview)
      })
    )
    return true
  }
  return (
    <>
      <FormDialog
        frame={frame}
        title={title}
        maxWidth="sm"
        error={failure}
        onSubmit={save}
        actions={
          <>
            <Button color="inherit" onClick={frame.close}>
              {t("common:actions.cancel")}
            </Button>
            <Button type="submit" variant="contained" loading={isBusy}>
              {t("common:actions.save")}
            </Button>
          </>
        }
      >
        <FormProvider {...form}>
          <Stack sx={{ gap: 2.25, pt: 1 }}>
            {note}
            <EventFields details={first} reference={reference} editable={editable} />
          </Stack>
        </FormProvider>
      </FormDialog>
      {control.proposed !== null && (
        <ProposalDialog
          control={{
            ...control,
            cancel: () => {
              setBusy(false)
              control.cancel()
            }
          }}
          reference={reference}
        />
      )}
    </>
  )
}
