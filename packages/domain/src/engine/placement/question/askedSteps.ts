import type { WorkingCalendar } from "../../../kernel/calendar/index.ts"
import type { MeasuredValue } from "../../../kernel/quantity/index.ts"
import type { StepSide } from "../../../records/template/index.ts"
import type { WorkOrderStep } from "../../../records/work-order/index.ts"
import { ALWAYS, type ChainStep, demandOn, NEVER } from "../Chain.ts"
import type { DaySharing } from "../room/DaySharing.ts"
import type { FreeRoom } from "../room/FreeRoom.ts"
import type { Profile } from "../room/Profile.ts"
import type { LeftOutStep } from "./LeftOutStep.ts"
import { datesOf } from "./openSteps.ts"

export interface AskedStep extends Pick<ChainStep, "stepId" | "progressId" | "days"> {
  readonly own: ReadonlyArray<MeasuredValue>
  /** Its position relative to the promised date: before it, on or after it, or free. */
  readonly side: StepSide
  readonly offsetDays: number
  /** The epoch day on which the work under way before the step ends. */
  readonly notBefore: number
  /** The epoch day on which a locked step after it starts. */
  readonly notAfter: number
  /** True if its days need not be consecutive; default: consecutive. */
  readonly inPieces?: boolean
  readonly beforeProduction: boolean
}

export const isBeforeProduction = ({
  offsetDays,
  referenceDate
}: Pick<WorkOrderStep, "referenceDate" | "offsetDays">): boolean =>
  referenceDate === "production" && offsetDays < 0

/** The number of steps that a promised date binds: all except the free ones at the end. */
const countBound = (steps: ReadonlyArray<AskedStep | LeftOutStep>): number =>
  steps.findLastIndex((step) => "side" in step && step.side !== "free") + 1

/**
 * Splits the steps of a template or work order into those that a promised date schedules and those
 * that it leaves out. Free steps at the end follow the date and are left out too.
 */
export const dividedSteps = (
  all: ReadonlyArray<AskedStep | LeftOutStep>
): { readonly steps: ReadonlyArray<AskedStep>; readonly leftOut: ReadonlyArray<LeftOutStep> } => {
  const bound = countBound(all)
  return {
    steps: all.slice(0, bound).flatMap((step) => ("side" in step ? [step] : [])),
    leftOut: all.flatMap((step, at) => {
      if (!("side" in step)) return [step]
      const { progressId, stepId } = step
      return at < bound ? [] : [{ stepId, progressId, reason: "laterDate" as const }]
    })
  }
}

export type LaidStep = AskedStep & Pick<ChainStep, "profile" | "demand" | "sharing">

export const laidSteps = (
  room: FreeRoom,
  steps: ReadonlyArray<AskedStep>,
  values: ReadonlyArray<MeasuredValue>,
  sharingOn: (profile: Profile) => DaySharing | null
): ReadonlyArray<LaidStep> =>
  steps.map((step) => {
    const profile = room(step.progressId)
    return {
      ...step,
      profile,
      demand: demandOn(profile, step.own, values),
      sharing: sharingOn(profile)
    }
  })

export const datesOn = (
  calendar: WorkingCalendar,
  step: AskedStep,
  date: number
): Pick<ChainStep, "from" | "until"> => {
  const { days, notAfter, notBefore, offsetDays, side } = step
  if (side === "free") return { from: notBefore, until: notAfter }
  if (side === "before") return { from: notBefore, until: Math.min(notAfter, date) }
  const { from, until } = datesOf(calendar, date, offsetDays, days)
  return { from: Math.max(notBefore, from), until: Math.min(notAfter, until) }
}

/** The limits of a step without work under way before it and without a locked step after it. */
export const UNHINDERED = { notBefore: ALWAYS, notAfter: NEVER }
