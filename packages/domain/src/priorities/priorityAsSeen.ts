import { seesSection, type UserConfiguration } from "../access/index.ts"
import { type DatedSection, seesCapacity } from "../visibility/index.ts"
import type { WorkOrder } from "../work-order/index.ts"
import type { PriorityRow, ShownPriorityRow } from "./PriorityRow.ts"

/** The date that a list is due on, and the progresses whose open steps it holds. */
interface ListBasis {
  readonly dueDate: DatedSection
  readonly progressIds: ReadonlyArray<string>
}

/**
 * The progresses whose limits the numbers of a row are reckoned from: those of its steps from here
 * on, and where a row counts the work of the rows before it, those of the list.
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
 * A row of a priority list as a user is shown it. Where they do not see the date that the work
 * order is due on, or a limit that its work is counted by, that is left out, and so is every number
 * it could be reckoned from. The place and the category stay: they are what a list is for.
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
