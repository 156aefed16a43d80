import * as Equal from "effect/Equal"
import type { ChangeSet, Plan, RowChange } from "../../../records/change/index.ts"
import type { Progress } from "../../../records/progress/index.ts"
import type { Template } from "../../../records/template/index.ts"
import type { ProposalWarning } from "../Proposal.ts"

const leftByProgress = (
  plan: Plan,
  { id: progressId }: Progress
): ReadonlyArray<ProposalWarning> => {
  const openSteps = [...plan.event.values()].filter(
    (event) =>
      event.eventType === "StepEvent" &&
      event.progressId === progressId &&
      event.status !== "Completed"
  ).length
  const templateIds = [...plan.template.values()]
    .filter(({ steps }) => steps.some((step) => step.progressId === progressId))
    .map(({ id }) => id)
  return [
    ...(openSteps === 0 ? [] : [{ _tag: "ProgressStillPlanned", progressId, openSteps } as const]),
    ...(templateIds.length === 0
      ? []
      : [{ _tag: "ProgressInTemplates", progressId, templateIds } as const])
  ]
}

const openOrdersOf = (plan: Plan, { id: templateId }: Template): number => {
  const open = new Set<string>()
  for (const event of plan.event.values())
    if (event.eventType === "StepEvent" && event.status !== "Completed") open.add(event.workOrderId)
  return [...open].filter((id) => plan.workOrder.get(id)?.templateId === templateId).length
}

export const deletedProgress = (change: RowChange): Progress | null =>
  change.table === "progress" && change.before?.deleted === false && change.after?.deleted === true
    ? change.after
    : null

export const changedTemplate = (change: RowChange): Template | null =>
  change.table === "template" &&
  change.before !== null &&
  change.after !== null &&
  !Equal.equals(change.before.steps, change.after.steps)
    ? change.after
    : null

export const configurationWarnings = (
  plan: Plan,
  changes: ChangeSet
): ReadonlyArray<ProposalWarning> =>
  changes.flatMap((change) => {
    const progress = deletedProgress(change)
    if (progress !== null) return leftByProgress(plan, progress)
    const template = changedTemplate(change)
    const workOrders = template === null ? 0 : openOrdersOf(plan, template)
    return template === null || workOrders === 0
      ? []
      : [{ _tag: "OrdersKeepSteps", templateId: template.id, workOrders }]
  })
