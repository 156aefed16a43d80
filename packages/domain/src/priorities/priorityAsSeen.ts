import { seesSection, type UserConfiguration } from "../access/index.ts"
import type { DatedSection } from "../visibility/index.ts"
import type { WorkOrder } from "../work-order/index.ts"
import type { PriorityRow } from "./PriorityRow.ts"

/**
 * A row of a priority list as a user is shown it. Where they do not see the date that the work
 * order is due on, that date is left out, and so is every number it could be reckoned from. The
 * place and the category stay: they are what a list is for.
 */
export const priorityAsSeen = (
  user: UserConfiguration,
  order: Pick<WorkOrder, "shipperId" | "installerIds">,
  due: DatedSection,
  row: PriorityRow
): PriorityRow => {
  if (seesSection(user, order, due)) return row
  const { rankedBy } = row.explanation
  return {
    ...row,
    criticalRatio: null,
    explanation: {
      ...row.explanation,
      available: null,
      due: null,
      rankedBy: rankedBy.rule === "Lock" ? rankedBy : { ...rankedBy, value: null }
    }
  }
}
