import { useState } from "react"
import type { UseFormReturn } from "react-hook-form"
import { infoFields, valueFields } from "./form/useWorkOrderForm.ts"
import type { WorkOrderForm } from "./form/WorkOrderForm.ts"

export const wizardSteps = ["info", "values", "appointments"] as const

export type WizardStep = (typeof wizardSteps)[number]

/** Navigates between the steps of the wizard. A step with errors cannot be left forward. */
export const useWizardSteps = (
  form: UseFormReturn<WorkOrderForm>,
  steps: ReadonlyArray<WizardStep>
) => {
  const [shown, setIndex] = useState(0)
  const index = Math.min(shown, steps.length - 1)
  const step: WizardStep = steps[index] ?? "info"
  const fields = step === "info" ? infoFields(form.getValues()) : valueFields
  const next = async (): Promise<boolean> => {
    const isRight = await form.trigger([...fields])
    if (isRight) setIndex(index + 1)
    return isRight
  }
  return { step, index, isLast: index === steps.length - 1, next, back: () => setIndex(index - 1) }
}
