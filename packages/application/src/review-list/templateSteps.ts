import type { Plan } from "@atelier/domain/change"
import { type StepValue, stepsNamed } from "@atelier/domain/review-list"
import { Effect } from "effect"
import { PlanStore } from "../ports/index.ts"

type OfTemplateStep = Pick<StepValue, "templateStepId">

const within = <T extends OfTemplateStep>(
  { template }: Plan,
  templateId: string,
  entries: ReadonlyArray<T>
): ReadonlyArray<T> => stepsNamed(template.get(templateId)?.steps ?? [], "templateStepId", entries)

/** Completes entries about template steps, which may name a step by its progress. */
export const inTemplate = <T extends OfTemplateStep, L extends ReadonlyArray<T> | null>(
  templateId: string,
  entries: L & (ReadonlyArray<T> | null)
): Effect.Effect<L, never, PlanStore> =>
  Effect.gen(function* () {
    const plan = yield* (yield* PlanStore).referenceData
    return (entries === null ? null : within(plan, templateId, entries)) as L
  })
