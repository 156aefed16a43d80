import { calls } from "@atelier/contract"
import { useFieldText, useNotify, useText, useWrite } from "@atelier/ui"
import { FormDialog, TextInput, useFormFrame } from "@atelier/ui/form"
import Button from "@mui/material/Button"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { useMemo } from "react"
import { FormProvider, useForm } from "react-hook-form"
import { schemaResolver } from "../form/schemaResolver.ts"

interface NewService {
  readonly displayName: string
  readonly subject: string
}

export const ServiceDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText("admin", "common")
  const fieldText = useFieldText()
  const notify = useNotify()
  const resolver = useMemo(
    () => schemaResolver<NewService>(calls.createService.body, fieldText),
    [fieldText]
  )
  const form = useForm<NewService>({ resolver, defaultValues: { displayName: "", subject: "" } })
  const frame = useFormFrame(form, { formId: "users/service", onClose })
  const create = useWrite("createService", { idempotencyKey: frame.idempotencyKey })
  const submit = async (): Promise<boolean> => {
    if (!(await form.trigger())) return false
    const { displayName, subject } = form.getValues()
    const body = { displayName: displayName.trim(), subject: subject.trim() }
    await frame.submit(() =>
      create.mutateAsync({ body }).then(
        () => {
          frame.saved()
          onClose()
          notify({ text: t("admin:service.created", { name: body.displayName }) })
        },
        () => undefined
      )
    )
    return true
  }
  return (
    <FormDialog
      frame={frame}
      title={t("admin:service.title")}
      error={create.error}
      onSubmit={submit}
      actions={
        <>
          <Button color="inherit" onClick={frame.close}>
            {t("common:actions.cancel")}
          </Button>
          <Button type="submit" variant="contained" loading={create.isPending}>
            {t("admin:service.create")}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <Stack sx={{ gap: 2, pt: 0.5 }}>
          <Typography variant="body2" color="text.secondary">
            {t("admin:service.about")}
          </Typography>
          <TextInput<NewService>
            name="displayName"
            required
            autoFocus
            autoComplete="off"
            label={t("admin:fields.displayName")}
          />
          <TextInput<NewService>
            name="subject"
            required
            autoComplete="off"
            label={t("admin:service.subject")}
            helperText={t("admin:service.subjectHelp")}
          />
        </Stack>
      </FormProvider>
    </FormDialog>
  )
}
