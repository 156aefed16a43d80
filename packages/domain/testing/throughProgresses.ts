import { addDays, LocalDate } from "../src/kernel/time/index.ts"
import { emptyPlan, type Plan, planWith } from "../src/records/change/index.ts"
import { stepEventRow } from "./eventRows.ts"
import { progressRow, shopRow, workOrderRow, workOrderStep } from "./rows.ts"

export const MONDAY = LocalDate.make("2026-11-16")
const day = (days: number): LocalDate => addDays(MONDAY, days)

/**
 * One order with one step per day through progresses of eight hours a day. Each step takes some of
 * these hours. The order is due by the end of Monday.
 */
export const throughProgresses = (
  hours: ReadonlyArray<number>,
  {
    due = day(1),
    max = 8 as number | null,
    progresses = hours.map((_, at) => `progress-${at}`)
  } = {}
): Plan => {
  const steps = hours.map((value, at) =>
    workOrderStep(`step-${at}`, progresses[at] as string, {
      offsetDays: at - hours.length,
      numberOfDays: 1,
      referenceDate: "installation",
      values: [{ measureType: "TimePerWorkOrder", value }]
    })
  )
  return planWith(emptyPlan, {
    shop: [shopRow()],
    progress: [...new Set(progresses)].map((id) =>
      progressRow(id, {
        capacities: [{ measureType: "TimePerWorkOrder", min: null, max, weekdayMaxima: [] }]
      })
    ),
    workOrder: [workOrderRow("order", { installationDate: due, steps })],
    event: steps.map(({ id, progressId }, at) =>
      stepEventRow(`event-${at}`, {
        workOrderId: "order",
        stepId: id,
        progressId,
        startDate: day(at),
        endDate: day(at + 1)
      })
    )
  })
}
