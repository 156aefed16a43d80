import { Permission, UserConfiguration } from "@atelier/domain/access"
import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import { FormSection } from "../form/FormSection.tsx"
import { ChoiceInput } from "../form/input/ChoiceInput.tsx"
import { SwitchInput } from "../form/input/SwitchInput.tsx"
import { RecordPage } from "../form/RecordPage.tsx"
import { AccountSection } from "./AccountSection.tsx"
import { CopyRights } from "./rights/CopyRights.tsx"
import { VisibilityMatrices } from "./rights/VisibilityMatrices.tsx"

const kinds = Object.keys(UserConfiguration.fields.documentVisibility.fields)

const DocumentsInput = () => {
  const t = useText("enums")
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, gap: 1.5 }}>
      {kinds.map((kind) => (
        <SwitchInput
          key={kind}
          name={`documentVisibility.${kind}`}
          label={t(`enums:documentCategory.${kind}`)}
        />
      ))}
    </Box>
  )
}

const WIDTH = 1080

export const UserForm = () => {
  const t = useText("admin")
  return (
    <RecordPage resource="users" texts="user" nameField="displayName" blank={{}} width={WIDTH} keep>
      <AccountSection />
      <FormSection title={t("admin:fields.permissions")} text={t("admin:user.permissionsText")}>
        <CopyRights />
        {Permission.literals.map((permission) => (
          <SwitchInput
            key={permission}
            name={`permissions.${permission}`}
            label={t(`admin:user.permission.${permission}`)}
          />
        ))}
      </FormSection>
      <FormSection title={t("admin:user.mail")}>
        <ChoiceInput
          name="emailLanguage"
          label={t("admin:fields.emailLanguage")}
          choices={(["fr", "en"] as const).map((value) => ({
            value,
            label: t(`admin:user.language.${value}`)
          }))}
          sx={{ maxWidth: 360 }}
        />
        <SwitchInput
          name="notifications"
          label={t("admin:fields.notifications")}
          help={t("admin:user.notificationsHelp")}
        />
      </FormSection>
      <FormSection title={t("admin:user.visibility")} text={t("admin:user.visibilityText")} wide>
        <VisibilityMatrices />
      </FormSection>
      <FormSection title={t("admin:fields.documentVisibility")} text={t("admin:user.documents")}>
        <DocumentsInput />
      </FormSection>
    </RecordPage>
  )
}
