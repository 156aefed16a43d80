import { textsWith } from "@atelier/domain/work-order"
import { useText } from "@atelier/ui"
import { TextInput } from "@atelier/ui/form"
import { useFormContext } from "react-hook-form"
import type { WorkOrderForm } from "../form/WorkOrderForm.ts"
import { Section } from "./Section.tsx"

const fields = textsWith({ form: "client" })

export const ClientSection = () => {
  const t = useText("workOrder")
  const { formState, watch } = useFormContext<WorkOrderForm>()
  const [name, city] = watch(["clientName", "clientCity"])
  return (
    <Section
      name="client"
      title={t("workOrder:sections.client")}
      summary={[name, city].filter((text) => text !== "").join(", ")}
      hasError={fields.some((field) => formState.errors[field] !== undefined)}
    >
      {fields.map((field) => (
        <TextInput<WorkOrderForm>
          key={field}
          name={field}
          label={t(`workOrder:fields.${field}`)}
          {...(field === "clientEmail" ? { helperText: t("workOrder:emailHint") } : {})}
        />
      ))}
    </Section>
  )
}
