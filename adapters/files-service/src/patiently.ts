import { setTimeout } from "node:timers/promises"
import { ServiceProblem } from "./ServiceProblem.ts"

export interface Patience {
  readonly tries: number
  /** The first pause, unless the service names one; each further pause doubles. */
  readonly pauseMs: number
  /** A longer pause is not waited for, because a user waits for the answer. */
  readonly maxPauseMs: number
}

/** Default for requests during which a user waits. */
export const PATIENCE: Patience = { tries: 4, pauseMs: 500, maxPauseMs: 15_000 }

/** Repeats work while the service is busy, after the pause that it names. */
export const patiently = async <A>(
  { tries, pauseMs, maxPauseMs }: Patience,
  work: () => Promise<A>
): Promise<A> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work()
    } catch (problem) {
      if (!(problem instanceof ServiceProblem) || problem.kind !== "busy") throw problem
      const pause = problem.retryAfterMs ?? pauseMs * 2 ** (attempt - 1)
      if (attempt >= tries || pause > maxPauseMs) throw problem
      await setTimeout(pause)
    }
}
