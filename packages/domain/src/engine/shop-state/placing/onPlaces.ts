import { fromEpochDay } from "../../../kernel/time/index.ts"
import type { StepEvent } from "../../../records/event/index.ts"
import { withDays, withWorkedDays } from "../../../rules/proposal/index.ts"
import type { MovableStep } from "../PlanningModel.ts"

export interface PlacedPart {
  readonly step: MovableStep
  readonly place: number
  readonly days: number
}

/** Groups the parts of each step, in order: a single part, or the days of an interruptible step. */
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

export const onPlaces = (event: StepEvent, parts: ReadonlyArray<PlacedPart>): StepEvent => {
  const { days, place, step } = parts[0]!
  const { calendar, dayOf } = step.profile
  if (!step.isPiece)
    return withDays(event, {
      start: fromEpochDay(dayOf[place]!),
      end: fromEpochDay(dayOf[place + days - 1]! + 1)
    })
  const worked = parts.map((part) => fromEpochDay(dayOf[part.place]!))
  return withWorkedDays(calendar, event, worked)
}
