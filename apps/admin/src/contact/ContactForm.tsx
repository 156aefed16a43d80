import { useText } from "@atelier/ui"
import { TextInput } from "@atelier/ui/form"
import type { ResourceName } from "../data/resourceTables.ts"
import { FormSection } from "../form/FormSection.tsx"
import { NameInput } from "../form/input/NameInput.tsx"
import { RecordPage } from "../form/RecordPage.tsx"

const blank = { name: "", email: "", phone: "" }

export const ContactForm = ({
  resource,
  texts
}: {
  readonly resource: ResourceName
  readonly texts: string
}) => {
  const t = useText("admin")
  return (
    <RecordPage resource={resource} texts={texts} blank={blank}>
      <FormSection title={t("admin:contact.section")} text={t(`admin:${texts}.about`)}>
        <NameInput />
        <TextInput
          name="email"
          label={t("admin:fields.email")}
          helperText={t("admin:contact.emailHelp")}
        />
        <TextInput name="phone" label={t("admin:fields.phone")} sx={{ maxWidth: 280 }} />
      </FormSection>
    </RecordPage>
  )
}
