import type { Plan } from "../../../records/change/index.ts"
import type { WorkOrder } from "../../../records/work-order/index.ts"
import { NotFound } from "../refusals.ts"
import { missingCrew } from "./missingCrew.ts"

export const missingRow = (
  plan: Plan,
  info: Pick<
    WorkOrder,
    | "templateId"
    | "jobTypeId"
    | "shipperId"
    | "installerIds"
    | "projectManagerId"
    | "contractorId"
    | "workOrderGroupId"
  >
): NotFound | null => {
  const named = [
    ["template", plan.template, info.templateId],
    ["jobType", plan.jobType, info.jobTypeId],
    ["projectManager", plan.projectManager, info.projectManagerId],
    ["contractor", plan.contractor, info.contractorId],
    ["workOrderGroup", plan.workOrderGroup, info.workOrderGroupId]
  ] as const
  const missing = named.find(([, rows, id]) => id !== null && !rows.has(id))
  return missing === undefined
    ? missingCrew(plan, info)
    : new NotFound({ what: missing[0], id: String(missing[2]) })
}
