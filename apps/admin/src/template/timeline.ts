import { ReferenceDate } from "@atelier/domain/progress"
import { MAX_OFFSET_DAYS } from "@atelier/domain/template"

/** A step as the form holds it: what is being typed may not be a number yet. */
export interface DraftStep {
  readonly id: string
  readonly progressId: string
  readonly referenceDate: ReferenceDate
  readonly offsetDays: unknown
  readonly numberOfDays: unknown
}

/** Where a step lies, in worked days from its reference date, which is day 0: `[start, end)`. */
export interface TimelineBar {
  readonly stepId: string
  readonly start: number
  readonly end: number
  /** Its number of days comes from the value; drawn as one. */
  readonly computed: boolean
  /** It starts before an earlier step of the same reference date. */
  readonly early: boolean
}

/** The steps of a template around their reference dates. */
export interface Timeline {
  /** First and last worked day drawn: `[from, to)`; day 0 is among them. */
  readonly from: number
  readonly to: number
  readonly bars: ReadonlyArray<TimelineBar>
  /** The worked days that are named below. */
  readonly ticks: ReadonlyArray<number>
}

const MAX_TICKS = 12

const isDays = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(value as number) <= MAX_OFFSET_DAYS

/**
 * Where a step lies: one before its reference date ends on the day of its offset, one on or after
 * it starts there. Null while its numbers cannot be read.
 *
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

/** The picture of a template's steps. Steps that cannot be placed yet are left out. */
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

/** The steps that count from each reference date, in their order; other dates are left out. */
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
