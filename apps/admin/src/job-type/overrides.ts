import type { JobType } from "@atelier/domain/template"

/** A job type's setting for one progress. Days may be text that is not a number yet. */
export interface Override {
  readonly used: boolean
  readonly numberOfDays: unknown
}

type Steps = ReadonlyArray<
  Override & { readonly progressId: JobType["steps"][number]["progressId"] }
>

const AS_TEMPLATE: Override = { used: true, numberOfDays: null }

/** Returns the setting of a progress; the template's if the job type has none. */
export const overrideOf = (steps: Steps, progressId: string): Override =>
  steps.find((step) => step.progressId === progressId) ?? AS_TEMPLATE

/** Sets the override of a progress; removes it if it equals the template. */
export const withOverride = (steps: Steps, progressId: string, override: Override): Steps => {
  const place = steps.findIndex((step) => step.progressId === progressId)
  const says = !override.used || override.numberOfDays !== null
  const entry = { progressId, ...override }
  if (place === -1) return says ? [...steps, entry] : steps
  return says ? steps.with(place, entry) : steps.toSpliced(place, 1)
}
