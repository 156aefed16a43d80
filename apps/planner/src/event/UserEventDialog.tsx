import type { EventTime } from "@atelier/domain/event"
import { useText, useWrite } from "@atelier/ui"
import { FormDialog, TextInput, useFormFrame } from "@atelier/ui/form"
import Button from "@mui/material/Button"
import Stack from "@mui/material/Stack"
import { Controller, FormProvider, useForm } from "react-hook-form"
import { useCommitted } from "../proposal/useCommitted.ts"
import { ColourChoice, eventColours } from "./ColourChoice.tsx"
import { EventTimeFields } from "./EventTimeFields.tsx"
import { draftOf, type TimeDraft, timeOfDraft } from "./TimeDraft.ts"

interface UserEventForm {
  readonly title: string
  readonly comment: string
  readonly customHexColor: string
  readonly time: TimeDraft
}

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
  const form = useForm<UserEventForm>({
    defaultValues: {
      title: "",
      comment: "",
      customHexColor: eventColours[0],
      time: draftOf(firstTime)
    }
  })
  const frame = useFormFrame(form, { formId: "user-event/new", onClose })
  const create = useWrite("createUserAppointment", { idempotencyKey: frame.idempotencyKey })
  const save = async (values: UserEventForm): Promise<void> => {
    const time = timeOfDraft(values.time)
    if (time === null) return
    const title = values.title.trim()
    const body = { ...values, title, workOrderId: null, userIds: [], time }
    await create.mutateAsync({ query: {}, body }).then(
      (outcome) => {
        frame.saved()
        onClose()
        committed(outcome, t("event:created", { title }))
      },
      () => undefined
    )
  }
  return (
    <FormDialog
      frame={frame}
      title={t("event:userEvent.new")}
      error={create.error}
      onSubmit={async () => {
        const isRight = await form.trigger()
        if (isRight) await frame.submit(() => save(form.getValues()))
        return isRight
      }}
      actions={
        <>
          <Button color="inherit" onClick={frame.close}>
            {t("common:actions.cancel")}
          </Button>
          <Button type="submit" variant="contained" loading={create.isPending}>
            {t("common:actions.save")}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <Stack sx={{ gap: 2 }}>
          <TextInput<UserEventForm>
            name="title"
            rules={{ validate: (title) => title.trim() !== "" || t("event:userEvent.required") }}
            autoFocus
            required
            sx={{ mt: 1 }}
            label={t("event:userEvent.title")}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          <Controller
            control={form.control}
            name="time"
            rules={{ validate: (time) => timeOfDraft(time) !== null }}
            render={({ field }) => (
              <EventTimeFields draft={field.value} onChange={field.onChange} />
            )}
          />
          <Controller
            control={form.control}
            name="customHexColor"
            render={({ field }) => <ColourChoice value={field.value} onChange={field.onChange} />}
          />
          <TextInput<UserEventForm>
            name="comment"
            multiline
            minRows={2}
            maxRows={8}
            label={t("event:userEvent.comment")}
            slotProps={{ htmlInput: { maxLength: 10_000 } }}
          />
        </Stack>
      </FormProvider>
    </FormDialog>
  )
}
