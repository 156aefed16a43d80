import { templateStepDefaults } from "@atelier/domain/change"
import { idOf, isSent } from "./sentObject.ts"

/** Converts template steps; those without dates get a worked day each, up to the reference. */
const stepsOf = (sent: unknown): unknown =>
  Array.isArray(sent)
    ? sent.map((step, at) =>
        isSent(step)
          ? {
              ...templateStepDefaults,
              id: step.stepIdPublic ?? `step-${at + 1}`,
              progressId: idOf(step.progress),
              offsetDays: at - sent.length,
              ...step
            }
          : step
      )
    : sent

/** Converts `idPublic` and `templateSteps` of the original product to `id` and `steps`. */
export const recordSpelling = (body: unknown): unknown =>
  isSent(body) && ("idPublic" in body || "templateSteps" in body)
    ? {
        ...("idPublic" in body ? { id: body.idPublic } : {}),
        ...("templateSteps" in body ? { steps: stepsOf(body.templateSteps) } : {}),
        ...body
      }
    : body
