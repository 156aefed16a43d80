import type { Webhook } from "@atelier/domain/webhook"
import { useRecords, useText, useUserConfig } from "@atelier/ui"
import { TextInput } from "@atelier/ui/form"
import Alert from "@mui/material/Alert"
import { useState } from "react"
import { useWatch } from "react-hook-form"
import { useParams } from "react-router"
import { FormSection } from "../form/FormSection.tsx"
import { ChoiceInput } from "../form/input/ChoiceInput.tsx"
import { NameInput } from "../form/input/NameInput.tsx"
import { RecordPage } from "../form/RecordPage.tsx"
import { KindsInput } from "./KindsInput.tsx"
import { WebhookMessages } from "./WebhookMessages.tsx"
import { WebhookSecret } from "./WebhookSecret.tsx"

const chosen: ReadonlyArray<Webhook["state"]> = ["active", "paused"]

/** State of the webhook. A state set by delivery failures is shown, but cannot be chosen. */
const StateInput = () => {
  const t = useText("admin")
  const state: Webhook["state"] = useWatch({ name: "state" })
  const choices = chosen.includes(state) ? chosen : [state, ...chosen]
  return (
    <>
      {(state === "gone" || state === "unreachable") && (
        <Alert severity="error">{t(`admin:webhook.stateText.${state}`)}</Alert>
      )}
      <ChoiceInput
        name="state"
        label={t("admin:fields.state")}
        choices={choices.map((value) => ({ value, label: t(`admin:webhook.state.${value}`) }))}
        sx={{ maxWidth: 360 }}
      />
    </>
  )
}

export const WebhookForm = () => {
  const t = useText("admin")
  const { id } = useParams()
  const { id: me } = useUserConfig()
  const users = useRecords("user").data ?? []
  const [blank] = useState(() => ({
    name: "",
    url: "",
    userId: me,
    kinds: [],
    state: "active",
    secretAt: null,
    formerSecretAt: null
  }))
  const stored = id === undefined ? null : decodeURIComponent(id)
  return (
    <RecordPage resource="webhooks" texts="webhook" nameField="name" blank={blank}>
      <FormSection title={t("admin:webhook.what")} text={t("admin:webhook.whatText")}>
        <NameInput />
        <TextInput
          name="url"
          label={t("admin:fields.url")}
          required
          type="url"
          autoComplete="off"
          helperText={t("admin:webhook.urlHelp")}
        />
        <ChoiceInput
          name="userId"
          label={t("admin:fields.userId")}
          choices={users.map((user) => ({ value: user.id, label: user.name }))}
          helperText={t("admin:webhook.userHelp")}
        />
        <StateInput />
      </FormSection>
      <FormSection title={t("admin:webhook.kindsTitle")} text={t("admin:webhook.kindsText")}>
        <KindsInput />
      </FormSection>
      {stored !== null && (
        <FormSection title={t("admin:webhook.secretTitle")} text={t("admin:webhook.secretText")}>
          <WebhookSecret id={stored} />
        </FormSection>
      )}
      {stored !== null && (
        <FormSection
          title={t("admin:webhook.messagesTitle")}
          text={t("admin:webhook.messagesText")}
        >
          <WebhookMessages id={stored} />
        </FormSection>
      )}
    </RecordPage>
  )
}
