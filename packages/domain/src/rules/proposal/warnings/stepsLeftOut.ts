import * as Equal from "effect/Equal"
import type { ChangeSet, Plan, RowChange } from "../../../records/change/index.ts"
import type { ProposalWarning } from "../Proposal.ts"

/** Warns of the steps of a template that new work orders skip because their progress is deleted. */
export const stepsLeftOut = (
  plan: Plan,
  templateId: string
): ReadonlyArray<Extract<ProposalWarning, { readonly _tag: "StepLeftOut" }>> => {
  const steps = plan.template.get(templateId)?.steps ?? []
  const progressIds = new Set(steps.map(({ progressId }) => progressId))
  return [...progressIds].flatMap((progressId) =>
    plan.progress.get(progressId)?.deleted === true
      ? [{ _tag: "StepLeftOut", templateId, progressId }]
      : []
  )
}

/** The same for the template that a change modifies or plans an order from. */
const leftOutBy = (plan: Plan, change: RowChange): ReturnType<typeof stepsLeftOut> => {
  if (change.after === null) return []
  if (change.table === "template") {
    const { before, after } = change
    return before !== null && Equal.equals(before.steps, after.steps)
      ? []
      : stepsLeftOut(plan, after.id)
  }
  if (change.table !== "workOrder") return []
  const { before, after } = change
  if (after.templateId === null || before?.templateId === after.templateId) return []
  const planned = new Set(after.steps.map(({ progressId }) => progressId))
  return stepsLeftOut(plan, after.templateId).filter(({ progressId }) => !planned.has(progressId))
}

/** The same warnings for all changes of a set, without duplicates. */
export const stepsLeftOutBy = (plan: Plan, changes: ChangeSet): ReturnType<typeof stepsLeftOut> => {
  const left = changes.flatMap((change) => leftOutBy(plan, change))
  return [...new Map(left.map((each) => [`${each.templateId} ${each.progressId}`, each])).values()]
}
