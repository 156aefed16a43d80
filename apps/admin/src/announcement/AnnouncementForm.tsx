import type { Announcement } from "@atelier/domain/resource"
import { Banner, useText } from "@atelier/ui"
import { DateField, TextInput } from "@atelier/ui/form"
import Box from "@mui/material/Box"
import { useState } from "react"
import { useController, useWatch } from "react-hook-form"
import { FormSection } from "../form/FormSection.tsx"
import { ChoiceInput } from "../form/input/ChoiceInput.tsx"
import { RecordPage } from "../form/RecordPage.tsx"

const types: ReadonlyArray<Announcement["type"]> = ["info", "success", "warning", "danger"]

const DayInput = ({ name }: { readonly name: "shownFrom" | "shownUntil" }) => {
  const t = useText("admin")
  const { field, fieldState } = useController({ name })
  const message = fieldState.error?.message
  return (
    <DateField
      name={name}
      label={t(`admin:fields.${name}`)}
      value={field.value ?? ""}
      onText={(text) => field.onChange(text === "" ? null : text)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={message !== undefined}
      {...(message === undefined ? {} : { helperText: message })}
    />
  )
}

const Preview = () => {
  const t = useText("admin")
  const type: Announcement["type"] = useWatch({ name: "type" })
  const texts = { fr: useWatch({ name: "messageFR" }), en: useWatch({ name: "messageEN" }) }
  return (
    <>
      {(["fr", "en"] as const).map((language) => (
        <Box key={language} role="group" aria-label={t(`admin:announcement.in.${language}`)}>
          <Banner type={type}>
            {String(texts[language] ?? "").trim() === ""
              ? t("admin:announcement.nothing")
              : texts[language]}
          </Banner>
        </Box>
      ))}
    </>
  )
}

export const AnnouncementForm = () => {
  const t = useText("admin")
  const [blank] = useState(() => ({
    code: crypto.randomUUID(),
    messageFR: "",
    messageEN: "",
    type: "info",
    shownFrom: null,
    shownUntil: null
  }))
  return (
    <RecordPage
      resource="generalnotifications"
      texts="announcement"
      nameField="messageFR"
      blank={blank}
    >
      <FormSection title={t("admin:announcement.what")} text={t("admin:announcement.whatText")}>
        <TextInput
          name="messageFR"
          label={t("admin:fields.messageFR")}
          multiline
          minRows={2}
          required
        />
        <TextInput
          name="messageEN"
          label={t("admin:fields.messageEN")}
          multiline
          minRows={2}
          required
        />
        <ChoiceInput
          name="type"
          label={t("admin:fields.type")}
          choices={types.map((value) => ({ value, label: t(`admin:announcement.type.${value}`) }))}
          sx={{ maxWidth: 360 }}
        />
      </FormSection>
      <FormSection title={t("admin:announcement.period")} text={t("admin:announcement.periodText")}>
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 1fr" } }}>
          <DayInput name="shownFrom" />
          <DayInput name="shownUntil" />
        </Box>
      </FormSection>
      <FormSection title={t("admin:announcement.preview")} text={t("admin:announcement.seen")}>
        <Preview />
      </FormSection>
    </RecordPage>
  )
}
