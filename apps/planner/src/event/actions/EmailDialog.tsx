import { PersonToTell } from "@atelier/domain/email"
import type { Event } from "@atelier/domain/event"
import {
  FactList,
  ProblemNotice,
  Skeletons,
  useCall,
  useDebounced,
  useNotify,
  useText,
  useWrite
} from "@atelier/ui"
import { FormDialog, TextInput, useFormFrame } from "@atelier/ui/form"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Checkbox from "@mui/material/Checkbox"
import FormControlLabel from "@mui/material/FormControlLabel"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { keepPreviousData } from "@tanstack/react-query"
import { FormProvider, useForm } from "react-hook-form"

const PAUSE_MS = 500

interface EmailForm {
  readonly comment: string
  readonly people: ReadonlyArray<PersonToTell>
}

export const EmailDialog = ({
  event,
  people: firstPeople = ["crew"],
  onClose
}: {
  readonly event: Event
  /** Whom the dialog selects first. */
  readonly people?: ReadonlyArray<PersonToTell>
  readonly onClose: () => void
}) => {
  const t = useText("event", "common")
  const notify = useNotify()
  const form = useForm<EmailForm>({
    defaultValues: { comment: event.comment, people: firstPeople }
  })
  const frame = useFormFrame(form, { formId: `event/email-${event.id}`, onClose })
  const comment = useDebounced(form.watch("comment"), PAUSE_MS)
  const people = form.watch("people")
  const preview = useCall(
    "previewEventEmail",
    { body: { id: event.id, comment, people } },
    { placeholderData: keepPreviousData, enabled: people.length > 0 }
  )
  const send = useWrite("sendEventEmail", { idempotencyKey: frame.idempotencyKey })
  const submit = async (): Promise<boolean> => {
    await frame.submit(() =>
      send.mutateAsync({ body: { id: event.id, ...form.getValues() } }).then(
        ({ recipients }) => {
          frame.saved()
          onClose()
          notify({ text: t("event:email.sent", { to: recipients.join(", ") }) })
        },
        () => undefined
      )
    )
    return true
  }
  const mails = people.length === 0 ? [] : (preview.data?.data ?? [])
  return (
    <FormDialog
      frame={frame}
      title={t(`event:email.${event.eventType}`)}
      maxWidth="sm"
      error={send.error}
      onSubmit={submit}
      actions={
        <>
          <Button color="inherit" onClick={frame.close}>
            {t("common:actions.cancel")}
          </Button>
          <Button
            type="submit"
            variant="contained"
            loading={send.isPending}
            disabled={mails.length === 0 || preview.isError}
          >
            {t("event:email.send")}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <Stack sx={{ gap: 2, pt: 1 }}>
          <TextInput<EmailForm>
            name="comment"
            multiline
            minRows={2}
            maxRows={6}
            label={t("event:field.comment")}
            slotProps={{ htmlInput: { maxLength: 10_000 } }}
          />
          <Stack
            direction="row"
            role="group"
            aria-label={t("event:email.people")}
            sx={{ flexWrap: "wrap", columnGap: 2 }}
          >
            {PersonToTell.literals.map((person) => (
              <FormControlLabel
                key={person}
                control={
                  <Checkbox
                    checked={people.includes(person)}
                    onChange={(_, checked) =>
                      form.setValue(
                        "people",
                        PersonToTell.literals.filter((one) =>
                          one === person ? checked : people.includes(one)
                        )
                      )
                    }
                  />
                }
                label={t(`event:email.person.${person}`)}
              />
            ))}
          </Stack>
          {people.length === 0 ? null : preview.isError ? (
            <ProblemNotice error={preview.error} onRetry={() => void preview.refetch()} />
          ) : preview.data === undefined ? (
            <Skeletons rows={5} />
          ) : (
            mails.map(({ person, to, subject, text }) => (
              <Box
                key={to}
                component="section"
                aria-label={t("event:email.preview", { to })}
                sx={{ border: 1, borderColor: "divider", borderRadius: "10px", p: 2 }}
              >
                <FactList
                  layout="stacked"
                  facts={[
                    [t("event:email.to"), `${to} (${t(`event:email.person.${person}`)})`],
                    [t("event:email.subject"), subject]
                  ]}
                />
                <Typography
                  sx={{
                    mt: 1.5,
                    pt: 1.5,
                    borderTop: 1,
                    borderColor: "divider",
                    whiteSpace: "pre-line",
                    overflowWrap: "anywhere"
                  }}
                >
                  {text}
                </Typography>
              </Box>
            ))
          )}
        </Stack>
      </FormProvider>
    </FormDialog>
  )
}
