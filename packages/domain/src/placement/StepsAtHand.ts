import { ALWAYS, type ChainStep, NEVER } from "./Chain.ts"
import type { FreeRoom } from "./FreeRoom.ts"
import type { Profile } from "./Profile.ts"

/** A pending step of a work order that is to be placed. */
export interface OpenStep extends ChainStep {
  readonly eventId: string
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }
type StepAtHand = Writable<Omit<OpenStep, "demand">> & { readonly demand: Array<number> }

/**
 * Open steps that are written over for the next work order, so that placing many makes none anew.
 */
export interface StepsAtHand {
  /** As many as the longest work order so far had. */
  readonly all: Array<StepAtHand>
  /** The first of them, as many as the work order has. */
  readonly open: Array<StepAtHand>
}

/** No steps at hand yet. */
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
 * The step at a place of all at hand, on the profile of a progress: often that of the work order
 * before.
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

/**
 * The first of the steps at hand, as many as are open, in the one list that is kept for them.
 */
export const firstSteps = ({ all, open }: StepsAtHand, count: number): ReadonlyArray<OpenStep> => {
  while (open.length > count) open.pop()
  while (open.length < count) open.push(all[open.length] as StepAtHand)
  return open
}
