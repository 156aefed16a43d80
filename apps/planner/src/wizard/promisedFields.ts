import { addDays, earlier, type LocalDate } from "@atelier/domain/time"
import type { Promised } from "./FitPanel.tsx"
import type { RowEdits, WorkOrderForm } from "./WorkOrderForm.ts"

/** The rows that start on other days than proposed, with their other changes kept. */
export const startingRows = (
  edits: RowEdits,
  steps: ReadonlyArray<{ readonly templateStepId: string; readonly startDate: LocalDate }>
): RowEdits => ({
  ...edits,
  ...Object.fromEntries(
    steps.map(({ templateStepId, startDate }) => [
      templateStepId,
      { ...edits[templateStepId], start: startDate }
    ])
  )
})

/**
 * The dates of a work order that is installed when it was promised. A delivery that would come
 * before production or after the installation comes on the day before the installation, or with
 * production.
 */
export const promisedFields = (
  form: Pick<WorkOrderForm, "deliveryDate" | "deliveryEndDate" | "rowEdits">,
  { date, endDate, productionDate, steps }: Promised
): Partial<WorkOrderForm> => {
  const keeps = form.deliveryDate >= productionDate && form.deliveryDate <= date
  const dayBefore = addDays(date, -1)
  const delivery = earlier(date, dayBefore < productionDate ? productionDate : dayBefore)
  return {
    productionDate,
    installationDate: date,
    installationEndDate: endDate,
    ...(keeps ? {} : { deliveryDate: delivery, deliveryEndDate: addDays(delivery, 1) }),
    rowEdits: startingRows(
      form.rowEdits,
      steps.map(({ stepId, startDate }) => ({ templateStepId: stepId, startDate }))
    )
  }
}
