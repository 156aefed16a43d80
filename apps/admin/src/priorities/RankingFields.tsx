import { AsOf, OrderOption } from "@atelier/domain/priority-list"
import { useText } from "@atelier/ui"
import { FormSection } from "../form/FormSection.tsx"
import { ChoiceInput } from "../form/input/ChoiceInput.tsx"
import { NumberInput } from "../form/input/NumberInput.tsx"
import { SwitchInput } from "../form/input/SwitchInput.tsx"

const dueDates = ["production", "delivery", "installation"] as const

export const RankingFields = () => {
  const t = useText("admin", "enums")
  return (
    <FormSection title={t("admin:ranking.title")} text={t("admin:ranking.text")}>
      <ChoiceInput
        name="order"
        label={t("admin:ranking.order")}
        choices={OrderOption.literals.map((value) => ({
          value,
          label: t(`enums:orderOption.${value}`)
        }))}
      />
      <ChoiceInput
        name="dueDate"
        label={t("admin:ranking.dueDate")}
        choices={dueDates.map((value) => ({ value, label: t(`enums:referenceDate.${value}`) }))}
      />
      <ChoiceInput
        name="asOf"
        label={t("admin:ranking.asOf")}
        choices={AsOf.literals.map((value) => ({ value, label: t(`admin:ranking.from.${value}`) }))}
      />
      <SwitchInput
        name="workByCapacity"
        label={t("admin:ranking.workByCapacity")}
        help={t("admin:ranking.workByCapacityHelp")}
      />
      <NumberInput
        name="noAddedValue"
        label={t("admin:ranking.noAddedValue")}
        helperText={t("admin:ranking.noAddedValueHelp")}
        sx={{ maxWidth: 280 }}
      />
      <NumberInput
        name="minimumCompletion"
        label={t("admin:ranking.minimumCompletion")}
        helperText={t("admin:ranking.minimumCompletionHelp")}
        sx={{ maxWidth: 280 }}
      />
    </FormSection>
  )
}
