import { snapBack, type WorkingCalendar } from "@atelier/domain/calendar"
import { addDays, earlier, type LocalDate, later } from "@atelier/domain/time"
import type { RepairedPromise } from "../../planning/PlanningAnswers.ts"
import type { Promised } from "../sections/FitPanel.tsx"
import type { RowEdit, RowEdits, WorkOrderForm } from "./WorkOrderForm.ts"

/** Sets new start days of rows and removes their days off; keeps other input. */
export const startingRows = (
  edits: RowEdits,
  steps: ReadonlyArray<{ readonly templateStepId: string; readonly startDate: LocalDate }>
): RowEdits => ({
  ...edits,
  ...Object.fromEntries(
    steps.map(({ templateStepId, startDate }) => [
      templateStepId,
      { ...edits[templateStepId], start: startDate, daysOff: [] }
    ])
  )
})

/**
 * Returns the form values for a promised installation date. A delivery before production or after
 * the installation moves to the last day of the calendar before the installation, but not before
 * production.
 */
export const promisedFields = (
  form: Pick<WorkOrderForm, "deliveryDate" | "deliveryEndDate" | "rowEdits">,
  { date, endDate, productionDate, steps }: Promised,
  calendar: WorkingCalendar
): Partial<WorkOrderForm> => {
  const keeps = form.deliveryDate >= productionDate && form.deliveryDate <= date
  const dayBefore = snapBack(calendar, addDays(date, -1))
  const delivery = earlier(date, later(dayBefore, productionDate))
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

/** Returns the input of the row that a repair changes: its number of days or its days off. */
const repairedRow = ({ repair }: RepairedPromise): readonly [string, RowEdit] | null => {
  switch (repair._tag) {
    case "MoreDays":
      return [repair.stepId, { days: String(repair.days) }]
    case "Split":
      return [repair.stepId, { daysOff: repair.daysOff }]
    case "OtherCrew":
    case "Overtime":
    case "OpenDay":
    case "OrderLater":
      return null
  }
}

/** The form values for a repaired promise, with the changed row or installers. */
export const repairedFields = (
  form: Parameters<typeof promisedFields>[0],
  repaired: RepairedPromise,
  calendar: WorkingCalendar
): Partial<WorkOrderForm> => {
  const fields = promisedFields(form, repaired.promised, calendar)
  const row = repairedRow(repaired)
  const { repair } = repaired
  return {
    ...fields,
    ...(repair._tag === "OtherCrew" ? { installerIds: repair.crewIds } : {}),
    ...(row === null
      ? {}
      : { rowEdits: { ...fields.rowEdits, [row[0]]: { ...fields.rowEdits?.[row[0]], ...row[1] } } })
  }
}
