import type { StepEvent } from "../event/index.ts"
import { onDays, onWorkedDays } from "../proposal/index.ts"
import { fromEpochDay } from "../time/index.ts"
import type { MovableStep } from "./PlanningModel.ts"

/**
 * A step, or one of its days, with the place that it gets, and how many days it takes from there.
 */
export interface PlacedPart {
  readonly step: MovableStep
  readonly place: number
  readonly days: number
}

/**
 * The parts of each step together, in order: the only one, or its days where it may be interrupted.
 */
export const partsByStep = <P extends PlacedPart>(
  parts: ReadonlyArray<P>
): ReadonlyArray<ReadonlyArray<P>> => {
  const found: Array<Array<P>> = []
  for (const part of parts) {
    const last = found.at(-1)
    if (last?.[0]?.step.eventId === part.step.eventId) last.push(part)
    else found.push([part])
  }
  return found
}

/** The event of a step on the places of its parts. */
export const onPlaces = (event: StepEvent, parts: ReadonlyArray<PlacedPart>): StepEvent => {
  const { days, place, step } = parts[0] as PlacedPart
  const { calendar, dayOf } = step.profile
  if (!step.isPiece)
    return onDays(event, {
      start: fromEpochDay(dayOf[place] as number),
      end: fromEpochDay((dayOf[place + days - 1] as number) + 1)
    })
  const worked = parts.map((part) => fromEpochDay(dayOf[part.place] as number))
  return onWorkedDays(calendar, event, worked)
}
