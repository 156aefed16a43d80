import { addDays, LocalDate } from "@atelier/domain/time"
import { useText } from "@atelier/ui"
import { DateInput } from "@atelier/ui/form"
import { Schema } from "effect"
import type { ReactNode } from "react"
import { useFormContext } from "react-hook-form"
import type { WorkOrderForm } from "../form/WorkOrderForm.ts"
import { Section } from "./Section.tsx"
import { useDayText } from "./useDayText.ts"

const fieldsOf = {
  delivery: { start: "deliveryDate", end: "deliveryEndDate" },
  installation: { start: "installationDate", end: "installationEndDate" }
} as const

type Visit = keyof typeof fieldsOf

const isDate = Schema.is(LocalDate)

/** Dates and crew of a delivery or installation. Typing the start sets the end. */
export const VisitSection = ({
  visit,
  children
}: {
  readonly visit: Visit
  readonly children: ReactNode
}) => {
  const t = useText("workOrder")
  const dayText = useDayText()
  const { watch, setValue, formState } = useFormContext<WorkOrderForm>()
  const { start, end } = fieldsOf[visit]
  const endOnNextDay = (day: string): void => {
    if (isDate(day)) setValue(end, addDays(day, 1), { shouldValidate: true, shouldDirty: true })
  }
  return (
    <Section
      name={visit}
      title={t(`workOrder:sections.${visit}`)}
      summary={dayText(watch(start))}
      hasError={formState.errors[start] !== undefined || formState.errors[end] !== undefined}
    >
      <DateInput<WorkOrderForm>
        name={start}
        label={t(`workOrder:fields.${start}`)}
        required
        onTyped={endOnNextDay}
      />
      <DateInput<WorkOrderForm>
        name={end}
        label={t(`workOrder:fields.${end}`)}
        helperText={t("workOrder:endHint")}
        required
      />
      {children}
    </Section>
  )
}
