import { EmailKind } from "@atelier/domain/email"
import { useText } from "@atelier/ui"
import { TextInput } from "@atelier/ui/form"
import Box from "@mui/material/Box"
import { FormSection } from "../form/FormSection.tsx"
import { RecordPage } from "../form/RecordPage.tsx"
import { EmailTabs } from "./EmailTabs.tsx"
import { TextColumn } from "./TextColumn.tsx"

const languages = ["fr", "en"] as const

export const EmailsForm = () => {
  const t = useText("admin")
  return (
    <RecordPage resource="emails" texts="emails" width={1080} keep>
      <EmailTabs current="words" />
      <FormSection title={t("admin:emails.sender")} text={t("admin:emails.senderText")}>
        <TextInput
          name="senderName"
          label={t("admin:fields.senderName")}
          helperText={t("admin:emails.senderHelp")}
        />
        <TextInput
          name="replyTo"
          label={t("admin:fields.replyTo")}
          helperText={t("admin:contact.emailHelp")}
        />
        {EmailKind.literals.map((kind) => (
          <TextInput
            key={kind}
            name={`${kind}Copies`}
            label={t(`admin:fields.${kind}Copies`)}
            helperText={t("admin:emails.copiesHelp")}
          />
        ))}
      </FormSection>
      {EmailKind.literals.map((kind) => (
        <FormSection
          key={kind}
          wide
          title={t(`admin:emails.kind.${kind}`)}
          text={t("admin:emails.wordsText")}
        >
          <Box
            sx={{
              display: "grid",
              gap: 3,
              gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" }
            }}
          >
            {languages.map((language) => (
              <TextColumn key={language} kind={kind} language={language} />
            ))}
          </Box>
        </FormSection>
      ))}
    </RecordPage>
  )
}
