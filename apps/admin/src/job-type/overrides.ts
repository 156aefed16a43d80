import type { JobType } from "@atelier/domain/template"

/** What a job type says of one progress. Days as typed may not be a number yet. */
export interface Override {
  readonly used: boolean
  readonly numberOfDays: unknown
}

type Steps = ReadonlyArray<
  Override & { readonly progressId: JobType["steps"][number]["progressId"] }
>

const AS_TEMPLATE: Override = { used: true, numberOfDays: null }

/** What the steps say of a progress; as the template has it when they say nothing. */
export const overrideOf = (steps: Steps, progressId: string): Override =>
  steps.find((step) => step.progressId === progressId) ?? AS_TEMPLATE

/** The steps with another word on one progress; none is kept for what the template says anyway. */
export const withOverride = (steps: Steps, progressId: string, override: Override): Steps => {
  const place = steps.findIndex((step) => step.progressId === progressId)
  const says = !override.used || override.numberOfDays !== null
  const entry = { progressId, ...override }
  if (place === -1) return says ? [...steps, entry] : steps
  return says ? steps.with(place, entry) : steps.toSpliced(place, 1)
}
