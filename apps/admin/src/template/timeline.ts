import { ReferenceDate } from "@atelier/domain/progress"
import { MAX_OFFSET_DAYS } from "@atelier/domain/template"

/** A step as the form holds it; its numbers may still be text. */
export interface DraftStep {
  readonly id: string
  readonly progressId: string
  readonly referenceDate: ReferenceDate
  readonly offsetDays: unknown
  readonly numberOfDays: unknown
}

/** Position of a step in worked days from its reference date (day 0): `[start, end)`. */
export interface TimelineBar {
  readonly stepId: string
  readonly start: number
  readonly end: number
  /** The number of days is computed from the value; drawn as one day. */
  readonly computed: boolean
  /** It starts before an earlier step with the same reference date. */
  readonly early: boolean
}

export interface Timeline {
  /** Drawn range in worked days: `[from, to)`, including day 0. */
  readonly from: number
  readonly to: number
  readonly bars: ReadonlyArray<TimelineBar>
  /** Worked days with a label. */
  readonly ticks: ReadonlyArray<number>
}

const MAX_TICKS = 12

const isDays = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(value as number) <= MAX_OFFSET_DAYS

/**
 * Returns the span of a step. A step before its reference date ends on the day of its offset; any
 * other starts there. Null if its numbers are invalid.
 */
const spanOf = (step: DraftStep): readonly [number, number] | null => {
  const { offsetDays: offset, numberOfDays } = step
  const days = numberOfDays ?? 1
  if (!isDays(offset) || !isDays(days) || days < 1) return null
  return offset < 0 ? [offset + 1 - days, offset + 1] : [offset, offset + days]
}

const ticksOf = (from: number, to: number): ReadonlyArray<number> => {
  const step =
    [1, 2, 5, 10, 20, 50, 100].find((width) => (to - from) / width <= MAX_TICKS) ?? MAX_OFFSET_DAYS
  const first = Math.ceil(from / step) * step
  return Array.from({ length: Math.max(0, Math.ceil((to - first) / step)) }, (_, index) => {
    const tick = first + index * step
    return tick === 0 ? 0 : tick
  })
}

/** Computes the timeline of a template; leaves out steps with invalid numbers. */
export const timeline = (steps: ReadonlyArray<DraftStep>): Timeline => {
  const latest = new Map<ReferenceDate, number>()
  const bars = steps.flatMap((step): ReadonlyArray<TimelineBar> => {
    const span = spanOf(step)
    if (span === null) return []
    const [start, end] = span
    const before = latest.get(step.referenceDate) ?? start
    latest.set(step.referenceDate, Math.max(before, start))
    const computed = step.numberOfDays === null
    return [{ stepId: step.id, start, end, computed, early: start < before }]
  })
  const from = Math.min(0, ...bars.map((bar) => bar.start)) - 1
  const to = Math.max(1, ...bars.map((bar) => bar.end)) + 1
  return { from, to, bars, ticks: ticksOf(from, to) }
}

/** Groups steps by reference date, keeping their order; leaves out dates without steps. */
export const stepsByDate = (
  steps: ReadonlyArray<DraftStep>
): ReadonlyArray<{
  readonly referenceDate: ReferenceDate
  readonly steps: ReadonlyArray<DraftStep>
}> =>
  ReferenceDate.literals
    .map((referenceDate) => ({
      referenceDate,
      steps: steps.filter((step) => step.referenceDate === referenceDate)
    }))
    .filter((group) => group.steps.length > 0)
