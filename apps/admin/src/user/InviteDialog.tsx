import { calls } from "@atelier/contract"
import { UserConfiguration } from "@atelier/domain/access"
import { useFieldText, useLanguage, useNotify, useText, useWrite } from "@atelier/ui"
import { FormDialog, TextInput, useFormFrame } from "@atelier/ui/form"
import Button from "@mui/material/Button"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { useMemo } from "react"
import { FormProvider, useForm } from "react-hook-form"
import { ChoiceInput } from "../form/input/ChoiceInput.tsx"
import { schemaResolver } from "../form/schemaResolver.ts"

const roles = UserConfiguration.fields.planificationRole.literals
const languages = UserConfiguration.fields.emailLanguage.literals

interface Invited {
  readonly email: string
  readonly planificationRole: (typeof roles)[number]
  readonly language: (typeof languages)[number]
}

export const InviteDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText("admin", "enums", "common")
  const fieldText = useFieldText()
  const notify = useNotify()
  const { code } = useLanguage()
  const resolver = useMemo(
    () => schemaResolver<Invited>(calls.invitePerson.body, fieldText),
    [fieldText]
  )
  const form = useForm<Invited>({
    resolver,
    defaultValues: {
      email: "",
      planificationRole: "user",
      language: code.startsWith("fr") ? "fr" : "en"
    }
  })
  const frame = useFormFrame(form, { formId: "users/invite", onClose })
  const invite = useWrite("invitePerson", { idempotencyKey: frame.idempotencyKey })
  const send = (body: Invited) =>
    frame.submit(() =>
      invite.mutateAsync({ body }).then(
        () => {
          frame.saved()
          onClose()
          notify({ text: t("admin:invitation.sent", { email: body.email }) })
        },
        () => undefined
      )
    )
  const submit = async (): Promise<boolean> => {
    if (!(await form.trigger())) return false
    const { email, ...rest } = form.getValues()
    await send({ ...rest, email: email.trim() })
    return true
  }
  return (
    <FormDialog
      frame={frame}
      title={t("admin:invitation.title")}
      error={invite.error}
      onSubmit={submit}
      actions={
        <>
          <Button color="inherit" onClick={frame.close}>
            {t("common:actions.cancel")}
          </Button>
          <Button type="submit" variant="contained" loading={invite.isPending}>
            {t("admin:invitation.send")}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <Stack sx={{ gap: 2, pt: 0.5 }}>
          <Typography variant="body2" color="text.secondary">
            {t("admin:invitation.about")}
          </Typography>
          <TextInput<Invited>
            name="email"
            type="email"
            required
            autoFocus
            autoComplete="off"
            label={t("admin:fields.email")}
            slotProps={{ htmlInput: { maxLength: 1_000 } }}
          />
          <ChoiceInput
            name="planificationRole"
            label={t("admin:fields.planificationRole")}
            choices={roles.map((value) => ({ value, label: t(`enums:role.${value}`) }))}
          />
          <ChoiceInput
            name="language"
            label={t("admin:fields.emailLanguage")}
            choices={languages.map((value) => ({
              value,
              label: t(`admin:user.language.${value}`)
            }))}
          />
        </Stack>
      </FormProvider>
    </FormDialog>
  )
}
