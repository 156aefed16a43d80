import { ProblemNotice, Skeletons, useText } from "@atelier/ui"
import { TextInput } from "@atelier/ui/form"
import { useRows } from "../data/useRows.ts"
import { FormSection } from "../form/FormSection.tsx"
import { RecordPage } from "../form/RecordPage.tsx"
import { Page } from "../page/Page.tsx"
import { SampleOrder } from "./SampleOrder.tsx"
import { StepsEditor } from "./StepsEditor.tsx"

const blank = { name: "", steps: [] }
const WIDTH = 1080

export const TemplateForm = () => {
  const t = useText("admin")
  const { rows, error, retry } = useRows("progresses", "order")
  if (rows === undefined)
    return (
      <Page width={WIDTH}>
        {error ? (
          <ProblemNotice error={error} onRetry={retry} />
        ) : (
          <Skeletons rows={8} height={32} />
        )}
      </Page>
    )
  return (
    <RecordPage resource="templates" texts="template" blank={blank} width={WIDTH}>
      <FormSection title={t("admin:template.one")} wide>
        <TextInput
          name="name"
          label={t("admin:fields.name")}
          required
          autoComplete="off"
          sx={{ maxWidth: 480 }}
        />
      </FormSection>
      <FormSection title={t("admin:fields.steps")} text={t("admin:template.stepsText")} wide>
        <StepsEditor progresses={rows} />
      </FormSection>
      <SampleOrder progresses={rows} />
    </RecordPage>
  )
}
