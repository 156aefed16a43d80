import { nthWorkedDay, workedBefore } from "../../../kernel/calendar/index.ts"
import { fromHundredths } from "../../../kernel/quantity/index.ts"
import { fromEpochDay } from "../../../kernel/time/index.ts"
import type { ChainStep } from "../Chain.ts"
import { leastOverload, type Preference } from "../leastOverload.ts"
import { type ChainPlaces, endOf, startOf } from "../placeChain.ts"
import { NoRoom, NotEnoughDays } from "../question/refusals.ts"
import type { Span } from "./Profile.ts"

type Bounds = readonly [from: number, until: number]

/** The overload that hinders a step within its limits; null if they contain too few worked days. */
const noRoomFor = (step: ChainStep, bounds: Bounds, preferred: Preference): NoRoom | null => {
  const least = leastOverload(step.profile, step.demand, step.days, bounds, preferred)
  if (least === null) return null
  return new NoRoom({
    ...fieldsOf(step, bounds),
    measureType: least.measureType,
    date: fromEpochDay(least.epochDay),
    least: fromHundredths(least.hundredths)
  })
}

const fieldsOf = (step: ChainStep, [from, until]: Bounds) => ({
  stepId: step.stepId,
  resource: { kind: "progress" as const, id: step.progressId },
  days: step.days,
  from: fromEpochDay(from),
  until: fromEpochDay(until)
})

/** The earliest start of each step with unlimited room, from the first step on. */
const bareStarts = (chain: ReadonlyArray<ChainStep>, within: Span): ReadonlyArray<number> => {
  let from = within.first
  return chain.map((step) => {
    const { calendar } = step.profile
    const start = Math.max(from, step.from)
    from = nthWorkedDay(calendar, workedBefore(calendar, start) + step.days - 1) + 1
    return start
  })
}

const bareEnds = (chain: ReadonlyArray<ChainStep>, within: Span): ReadonlyArray<number> => {
  let until = within.until
  return chain
    .toReversed()
    .map((step) => {
      const { calendar } = step.profile
      const end = Math.min(until, step.until)
      until = nthWorkedDay(calendar, workedBefore(calendar, end) - step.days)
      return end
    })
    .toReversed()
}

/**
 * Explains why a chain cannot be placed as late as possible. Starts at the step that failed and
 * continues with later ones. The result is the first step that has enough worked days, after its
 * predecessors got theirs, but no room on them. If there is none, there are too few days.
 */
export const bindingBackward = (
  chain: ReadonlyArray<ChainStep>,
  within: Span,
  { places, failed }: ChainPlaces
): NoRoom | NotEnoughDays => {
  const starts = bareStarts(chain, within)
  let at = failed
  for (;;) {
    const step = chain[at]!
    const next = chain[at + 1]
    const nextStart = next === undefined ? within.until : startOf(next, places[at + 1]!)
    const bounds: Bounds = [starts[at]!, Math.min(step.until, nextStart)]
    const full = noRoomFor(step, bounds, "latest")
    if (full !== null) return full
    if (next === undefined || step.until <= nextStart)
      return new NotEnoughDays(fieldsOf(step, bounds))
    at += 1
  }
}

/** Explains why a chain cannot be placed as early as possible; see `bindingBackward`. */
export const bindingForward = (
  chain: ReadonlyArray<ChainStep>,
  within: Span,
  { places, failed }: ChainPlaces
): NoRoom | NotEnoughDays => {
  const ends = bareEnds(chain, within)
  let at = failed
  for (;;) {
    const step = chain[at]!
    const before = chain[at - 1]
    const beforeEnd = before === undefined ? within.first : endOf(before, places[at - 1]!)
    const bounds: Bounds = [Math.max(step.from, beforeEnd), ends[at]!]
    const full = noRoomFor(step, bounds, "earliest")
    if (full !== null) return full
    if (before === undefined || step.from >= beforeEnd)
      return new NotEnoughDays(fieldsOf(step, bounds))
    at -= 1
  }
}
