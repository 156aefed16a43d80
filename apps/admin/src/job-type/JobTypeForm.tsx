import { useText } from "@atelier/ui"
import { FormSection } from "../form/FormSection.tsx"
import { NameInput } from "../form/input/NameInput.tsx"
import { RecordPage } from "../form/RecordPage.tsx"
import { OverridesInput } from "./OverridesInput.tsx"

const blank = { name: "", steps: [] }

export const JobTypeForm = () => {
  const t = useText("admin")
  return (
    <RecordPage resource="jobtypes" texts="jobType" blank={blank}>
      <FormSection title={t("admin:jobType.one")} text={t("admin:jobType.about")}>
        <NameInput />
      </FormSection>
      <FormSection title={t("admin:fields.steps")} text={t("admin:jobType.stepsText")}>
        <OverridesInput />
      </FormSection>
    </RecordPage>
  )
}
