import { seesSection, type UserConfiguration } from "../../records/access/index.ts"
import type { WorkOrder } from "../../records/work-order/index.ts"
import { type DatedSection, seesCapacity } from "../visibility/index.ts"
import type { PriorityRow, ShownPriorityRow } from "./PriorityRow.ts"

interface ListBasis {
  readonly dueDate: DatedSection
  readonly progressIds: ReadonlyArray<string>
}

/**
 * The progresses whose capacities affect the numbers of a row: those of the order's steps from here
 * on. With `LeastTardiness` the progresses of the list count too, because a row's value depends on
 * the rows before it.
 */
const limitingProgresses = (
  { steps }: Pick<WorkOrder, "steps">,
  { progressIds }: ListBasis,
  { explanation: { byCapacity, rankedBy }, stepId }: PriorityRow
): ReadonlyArray<string> => {
  if (!byCapacity) return []
  const ahead = steps
    .slice(steps.findIndex(({ id }) => id === stepId))
    .filter(({ used }) => used)
    .map(({ progressId }) => progressId)
  return rankedBy.rule === "LeastTardiness" ? [...progressIds, ...ahead] : ahead
}

/**
 * A row of a priority list as one user sees it. If the due date, or a capacity that counts the
 * work, is hidden from the user, the row omits every number that would reveal it. Position and
 * category remain visible, because they are the purpose of the list.
 */
export const priorityAsSeen = (
  user: UserConfiguration,
  order: Pick<WorkOrder, "shipperId" | "installerIds" | "steps">,
  list: ListBasis,
  row: PriorityRow
): ShownPriorityRow => {
  const seesDue = seesSection(user, order, list.dueDate)
  const seesLimits = limitingProgresses(order, list, row).every((id) =>
    seesCapacity(user, { kind: "progress", id })
  )
  if (seesDue && seesLimits) return row
  const { rankedBy } = row.explanation
  return {
    ...row,
    criticalRatio: null,
    explanation: {
      ...row.explanation,
      ...(seesDue ? {} : { available: null, due: null }),
      ...(seesLimits ? {} : { remaining: null, effective: null }),
      rankedBy: rankedBy.rule === "Lock" ? rankedBy : { ...rankedBy, value: null }
    }
  }
}
