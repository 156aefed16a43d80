import type { EventDetails } from "@atelier/contract"
import { isVisit } from "@atelier/domain/event"
import { lazyPart, useClient, useText, useUserConfig } from "@atelier/ui"
import {
  ConflictDialog,
  type FilledForm,
  FormDialog,
  useFormConflict,
  useFormFrame
} from "@atelier/ui/form"
import Box from "@mui/material/Box"
import Stack from "@mui/material/Stack"
import { Suspense, useEffect, useState } from "react"
import { FormProvider } from "react-hook-form"
import { useDocumentCategories } from "../../documents/useDocumentCategories.ts"
import type { ReferenceData } from "../../plan/useReferenceData.ts"
import { ProposalDialog } from "../../proposal/ProposalDialog.tsx"
import { EventActions } from "../actions/EventActions.tsx"
import { EventFacts } from "../EventFacts.tsx"
import { EventHeader } from "../EventHeader.tsx"
import { EventHistory } from "../EventHistory.tsx"
import { EventSteps } from "../EventSteps.tsx"
import { EventFields } from "../fields/EventFields.tsx"
import { EventValues } from "../fields/EventValues.tsx"
import { editableFields } from "../fields/eventFields.ts"
import { fieldText } from "../fields/fieldText.ts"
import { OrderDates } from "../fields/OrderDates.tsx"
import { useFieldWords } from "../fields/useFieldWords.ts"
import { VisitReplies } from "../VisitReplies.tsx"
import { type EventForm, formOf } from "./EventForm.ts"
import { useEventForm } from "./useEventForm.ts"
import { useSaveEvent } from "./useSaveEvent.ts"

const EventDocuments = lazyPart(async () => (await import("../EventDocuments.tsx")).EventDocuments)

const filledIn = (details: EventDetails): FilledForm<EventForm, EventDetails> => ({
  values: formOf(details),
  record: details
})

export const EventEditor = ({
  details,
  reference,
  replacesAnother,
  closes,
  onClose
}: {
  readonly details: EventDetails
  readonly reference: ReferenceData
  /** True if it replaces an open dialog. */
  readonly replacesAnother: boolean
  readonly closes: (next: URL, now: URL) => boolean
  readonly onClose: () => void
}) => {
  const t = useText("event", "common", "enums")
  const user = useUserConfig()
  const hasDocuments = useDocumentCategories().length > 0
  const [editable] = useState(() => editableFields(user, details, reference.names))
  const [first] = useState(() => formOf(details))
  const form = useEventForm(first, editable)
  const client = useClient()
  const { event, workOrder } = details
  const frame = useFormFrame(form, { formId: `event/${event.id}`, onClose, closes })
  const conflict = useFormConflict(form, filledIn(details))
  const base = conflict.base.record
  const words = useFieldWords(base, reference.names, form.watch("workOrderGroupId"))
  const readAgain = async (): Promise<EventDetails> =>
    client.call("getEvent", { query: { eventId: event.id } })
  const saving = useSaveEvent({
    editable,
    frame,
    onSaved: () => {
      frame.saved()
      onClose()
    },
    onConflict: () =>
      void readAgain().then((fresh) => saveAgain(conflict.meet(filledIn(fresh))), saving.fail)
  })
  const saveAgain = (next: FilledForm<EventForm, EventDetails> | null): void => {
    if (next === null) return
    void frame.submit(() => saving.save({ form: next.values, base: next.record }))
  }
  const { follow } = conflict
  const isStale = details !== base && !saving.isBusy
  useEffect(() => {
    if (isStale) follow(filledIn(details))
  }, [isStale, details])
  const save = async (): Promise<boolean> => {
    if (!(await form.trigger())) return false
    await frame.submit(() => saving.save({ form: form.getValues(), base }))
    return true
  }
  const title = "title" in event ? event.title : (workOrder?.name ?? "")
  const isChanged = Object.keys(form.formState.dirtyFields).length > 0
  return (
    <>
      <FormDialog
        frame={frame}
        title={title}
        heading={<EventHeader details={details} names={reference.names} />}
        maxWidth="md"
        closesBeside
        replacesAnother={replacesAnother}
        error={saving.error}
        onSubmit={save}
        actions={
          <EventActions
            details={details}
            names={reference.names}
            onClose={() => {
              frame.saved()
              onClose()
            }}
            save={editable.size === 0 ? null : { isBusy: saving.isBusy, isChanged }}
          />
        }
      >
        <FormProvider {...form}>
          <Box
            sx={{
              display: "grid",
              gap: 3,
              pt: 0.75,
              gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) 320px" },
              alignItems: "start"
            }}
          >
            <Stack sx={{ gap: 2.25, minWidth: 0 }}>
              <EventFacts details={details} editable={editable} words={words} />
              <EventFields details={details} reference={reference} editable={editable} />
              {!editable.has("values") && <EventValues values={details.values} />}
            </Stack>
            <Stack sx={{ gap: 2.5, minWidth: 0 }}>
              {workOrder !== null && event.eventType !== "UserEvent" && (
                <OrderDates order={workOrder} reference={reference} />
              )}
              {isVisit(event) && <VisitReplies visit={event} />}
              {hasDocuments && (
                <Suspense fallback={null}>
                  <EventDocuments details={details} />
                </Suspense>
              )}
              <EventSteps details={details} names={reference.names} />
              <EventHistory eventId={event.id} names={reference.names} />
            </Stack>
          </Box>
        </FormProvider>
      </FormDialog>
      {saving.control.proposed !== null && (
        <ProposalDialog control={saving.control} reference={reference} />
      )}
      {conflict.conflict !== null && (
        <ConflictDialog
          fields={conflict.conflict.merge.conflicts.map((name) => ({
            name,
            label: t(`event:field.${name}`),
            mine: fieldText(name, conflict.conflict?.mine ?? first, words),
            theirs: fieldText(name, conflict.conflict?.fresh.values ?? first, words)
          }))}
          takenOver={conflict.conflict.merge.theirs.map((name) => t(`event:field.${name}`))}
          busy={saving.isBusy}
          onResolve={(choices) => saveAgain(conflict.resolve(choices))}
          onCancel={conflict.back}
        />
      )}
    </>
  )
}
