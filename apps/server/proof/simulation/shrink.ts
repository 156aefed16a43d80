import { fewestSteps } from "./fewestSteps.ts"
import { type Finding, simulate } from "./simulate.ts"
import type { Step } from "./steps/Step.ts"

/**
 * Finds few steps that break the same law. Each step chooses its details by its own seed, so that
 * it remains the same without the others.
 */
export const shrink = (
  seed: number,
  steps: ReadonlyArray<Step>,
  { law, step }: Finding
): Promise<ReadonlyArray<Step>> =>
  fewestSteps(
    steps.slice(0, step + 1),
    async (tried) => (await simulate(seed, tried)).finding?.law === law
  )
