import { defaultPriorityListSettings } from "@atelier/domain/priority-list"
import { useRecords, useText } from "@atelier/ui"
import { useWatch } from "react-hook-form"
import { useSearchParams } from "react-router"
import { FormSection } from "../form/FormSection.tsx"
import { ChoiceInput } from "../form/input/ChoiceInput.tsx"
import { RecordPage } from "../form/RecordPage.tsx"
import { OrderComparison } from "./OrderComparison.tsx"
import { RankingFields } from "./RankingFields.tsx"

const ProgressComparison = () => {
  const configurations = useRecords("priorityListSettings").data ?? []
  const progressId: unknown = useWatch({ name: "progressId" })
  const stored = configurations.find((each) => each.progressId === progressId)
  if (stored === undefined) return null
  return (
    <OrderComparison owner={{ kind: "progress", id: stored.progressId }} chosen={stored.order} />
  )
}

export const PriorityListSettingsForm = () => {
  const t = useText("admin")
  const [search] = useSearchParams()
  const progresses = useRecords("progress").data ?? []
  const blank = { progressId: search.get("progress") ?? "", ...defaultPriorityListSettings }
  return (
    <RecordPage resource="schedulingconfigs" texts="priorityListSettings" blank={blank}>
      <FormSection
        title={t("admin:priorityListSettings.progress")}
        text={t("admin:priorityListSettings.progressText")}
      >
        <ChoiceInput
          name="progressId"
          label={t("admin:priorityListSettings.progress")}
          choices={progresses.map(({ id, name, deleted }) => ({
            value: id,
            label: name,
            isGone: deleted
          }))}
        />
      </FormSection>
      <RankingFields />
      <ProgressComparison />
    </RecordPage>
  )
}
