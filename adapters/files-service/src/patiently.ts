import { setTimeout } from "node:timers/promises"
import { ServiceProblem } from "./ServiceProblem.ts"

/** How long a service is waited for that is busy. */
export interface Patience {
  readonly tries: number
  /** The first pause where the service names none; each next one is twice as long. */
  readonly pauseMs: number
  /** Longer than this is no pause: somebody is waiting for an answer. */
  readonly maxPauseMs: number
}

/** Somebody is waiting for an answer. */
export const PATIENCE: Patience = { tries: 4, pauseMs: 500, maxPauseMs: 15_000 }

/** Asks a busy service again, after the pause that it names. */
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
