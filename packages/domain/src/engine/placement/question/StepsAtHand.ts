import { ALWAYS, type ChainStep, NEVER } from "../Chain.ts"
import type { FreeRoom } from "../room/FreeRoom.ts"
import type { Profile } from "../room/Profile.ts"

export interface OpenStep extends ChainStep {
  readonly eventId: string
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }
type StepAtHand = Writable<Omit<OpenStep, "demand">> & { readonly demand: Array<number> }

/** A pool of step objects that are reused for each work order, to avoid allocations. */
export interface StepsAtHand {
  readonly all: Array<StepAtHand>
  readonly open: Array<StepAtHand>
}

export const noStepsAtHand = (): StepsAtHand => ({ all: [], open: [] })

const blankStep = (progressId: string, profile: Profile): StepAtHand => ({
  eventId: "",
  stepId: "",
  progressId,
  profile,
  days: 1,
  demand: [],
  from: ALWAYS,
  until: NEVER,
  sharing: null
})

/**
 * The object at an index of the pool, set to a progress; often the previous work order used the
 * same one.
 */
export const stepAt = (
  { all }: StepsAtHand,
  at: number,
  room: FreeRoom,
  progressId: string
): StepAtHand => {
  const kept = all[at]
  if (kept === undefined) {
    const made = blankStep(progressId, room(progressId))
    all.push(made)
    return made
  }
  if (kept.progressId !== progressId) {
    kept.progressId = progressId
    kept.profile = room(progressId)
  }
  return kept
}

/** The first `count` objects of the pool, always in the same list. */
export const firstSteps = ({ all, open }: StepsAtHand, count: number): ReadonlyArray<OpenStep> => {
  while (open.length > count) open.pop()
  while (open.length < count) open.push(all[open.length]!)
  return open
}
