import { idOf, isSent } from "./sentObject.ts"

const stepOf = (step: unknown): unknown => {
  if (!isSent(step)) return step
  const { progress, idPublic, ...rest } = step
  return {
    ...rest,
    ...(idPublic === undefined ? {} : { id: rest.id ?? idPublic }),
    ...(progress === undefined ? {} : { progressId: rest.progressId ?? idOf(progress) })
  }
}

/** A step without an id is named after its progress, and its place where that comes again. */
const named = (step: unknown, at: number, steps: ReadonlyArray<unknown>): unknown => {
  if (!isSent(step) || step.id !== undefined || typeof step.progressId !== "string") return step
  const isAgain = steps
    .slice(0, at)
    .some((each) => isSent(each) && each.progressId === step.progressId)
  return { ...step, id: isAgain ? `${step.progressId}-${at + 1}` : step.progressId }
}

/**
 * A template with its `templateSteps`, each with its progress, as clients of the original spell it,
 * in the fields of this API; any other as it is.
 */
export const templateSpelling = (body: unknown): unknown => {
  if (!isSent(body)) return body
  const { templateSteps, ...rest } = body
  const steps = rest.steps ?? templateSteps
  return Array.isArray(steps) ? { ...rest, steps: steps.map(stepOf).map(named) } : rest
}
