import { useText } from "@atelier/ui"
import { DateInput } from "@atelier/ui/form"
import { useFormContext } from "react-hook-form"
import type { WorkOrderForm } from "../form/WorkOrderForm.ts"
import { Section } from "./Section.tsx"
import { useDayText } from "./useDayText.ts"

export const ProductionSection = () => {
  const t = useText("workOrder")
  const dayText = useDayText()
  const { watch, formState } = useFormContext<WorkOrderForm>()
  return (
    <Section
      name="production"
      title={t("workOrder:sections.production")}
      summary={dayText(watch("productionDate"))}
      hasError={formState.errors.productionDate !== undefined}
    >
      <DateInput<WorkOrderForm>
        name="productionDate"
        label={t("workOrder:fields.productionDate")}
        required
      />
    </Section>
  )
}
