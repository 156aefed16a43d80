import { useState } from "react"
import type { UseFormReturn } from "react-hook-form"
import { infoFields, valueFields } from "./useWorkOrderForm.ts"
import type { WorkOrderForm } from "./WorkOrderForm.ts"

/** The steps of the wizard, in order. */
export const wizardSteps = ["info", "values", "appointments"] as const

/** A step of the wizard. */
export type WizardStep = (typeof wizardSteps)[number]

/** Where the wizard stands. A step with something to correct is not left forward. */
export const useWizardSteps = (form: UseFormReturn<WorkOrderForm>) => {
  const [place, setPlace] = useState(0)
  const step: WizardStep = wizardSteps[place] ?? "info"
  const fields = step === "info" ? infoFields(form.getValues()) : valueFields
  const next = async (): Promise<void> => {
    if (await form.trigger([...fields], { shouldFocus: true })) setPlace(place + 1)
  }
  return {
    step,
    place,
    isLast: place === wizardSteps.length - 1,
    next,
    back: () => setPlace(place - 1)
  }
}
