import { calls } from "@atelier/contract"
import { newSecretKey, useFieldText, useNotify, useText, useWrite } from "@atelier/ui"
import { FormDialog, TextInput, useFormFrame } from "@atelier/ui/form"
import Button from "@mui/material/Button"
import FormControlLabel from "@mui/material/FormControlLabel"
import Radio from "@mui/material/Radio"
import RadioGroup from "@mui/material/RadioGroup"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { useMemo, useState } from "react"
import { FormProvider, useForm } from "react-hook-form"
import { schemaResolver } from "../form/schemaResolver.ts"
import { NewKey } from "./NewKey.tsx"

interface NewService {
  readonly displayName: string
  readonly subject?: string
  readonly key?: string
}

const ways = ["apiKey", "provider"] as const

/** Creates a service account for another program, and shows its API key. */
export const ServiceDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useText("admin", "common")
  const fieldText = useFieldText()
  const notify = useNotify()
  const resolver = useMemo(
    () => schemaResolver<NewService>(calls.createService.body, fieldText),
    [fieldText]
  )
  const [key] = useState(newSecretKey)
  const [isMade, setMade] = useState(false)
  const form = useForm<NewService>({ resolver, defaultValues: { displayName: "", key } })
  const frame = useFormFrame(form, { formId: "users/service", onClose })
  const create = useWrite("createService", { idempotencyKey: frame.idempotencyKey })
  const way = form.watch("key") === undefined ? "provider" : "apiKey"
  const choose = (chosen: string): void => {
    // A value that is set to undefined would be present, which the schema refuses.
    form.unregister(chosen === "apiKey" ? "subject" : "key")
    if (chosen === "apiKey") form.setValue("key", key)
    else form.setValue("subject", "")
  }
  const submit = async (): Promise<boolean> => {
    if (!(await form.trigger())) return false
    const { displayName, subject } = form.getValues()
    const named = { displayName: displayName.trim() }
    const body = subject === undefined ? { ...named, key } : { ...named, subject: subject.trim() }
    await frame.submit(() =>
      create.mutateAsync({ body }).then(
        () => {
          frame.saved()
          notify({ text: t("admin:service.created", { name: body.displayName }) })
          if (subject === undefined) setMade(true)
          else onClose()
        },
        () => undefined
      )
    )
    return true
  }
  if (isMade)
    return (
      <FormDialog
        frame={frame}
        title={t("admin:service.title")}
        error={null}
        onSubmit={async () => {
          onClose()
          return true
        }}
        actions={
          <Button type="submit" variant="contained">
            {t("common:actions.close")}
          </Button>
        }
      >
        <NewKey secret={key} />
      </FormDialog>
    )
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
          <RadioGroup
            aria-label={t("admin:service.way")}
            value={way}
            onChange={(_, chosen) => choose(chosen)}
          >
            {ways.map((one) => (
              <FormControlLabel
                key={one}
                value={one}
                control={<Radio size="small" />}
                label={t(`admin:service.ways.${one}`)}
              />
            ))}
          </RadioGroup>
          {way === "provider" && (
            <TextInput<{ readonly subject: string }>
              name="subject"
              required
              autoComplete="off"
              label={t("admin:service.subject")}
              helperText={t("admin:service.subjectHelp")}
            />
          )}
        </Stack>
      </FormProvider>
    </FormDialog>
  )
}
