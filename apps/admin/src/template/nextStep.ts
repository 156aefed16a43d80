import type { Progress } from "@atelier/domain/progress"
import { MAX_OFFSET_DAYS, type TemplateStep } from "@atelier/domain/template"
import type { DraftStep } from "./timeline.ts"

/**
 * Returns the step to add next: the first progress without a step, with that progress's reference
 * date. It starts the worked day after the last step with the same reference date. Null without
 * progresses.
 */
export const nextStep = (
  id: string,
  steps: ReadonlyArray<DraftStep>,
  progresses: ReadonlyArray<Progress>
): TemplateStep | null => {
  const used = new Set(steps.map(({ progressId }) => progressId))
  const progress = progresses.find((one) => !used.has(one.id)) ?? progresses[0]
  if (progress === undefined) return null
  const { referenceDate } = progress
  const last = steps.findLast((step) => step.referenceDate === referenceDate)?.offsetDays
  const offset =
    typeof last === "number" && Number.isInteger(last) ? Math.min(MAX_OFFSET_DAYS, last + 1) : -1
  return {
    id,
    progressId: progress.id,
    referenceDate,
    linked: progress.linkToReferenceDate,
    offsetDays: offset,
    numberOfDays: 1
  }
}
