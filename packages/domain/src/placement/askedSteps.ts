import type { WorkingCalendar } from "../calendar/index.ts"
import type { MeasuredValue } from "../quantity/index.ts"
import type { StepSide } from "../template/index.ts"
import type { WorkOrderStep } from "../work-order/index.ts"
import { ALWAYS, type ChainStep, demandOn, NEVER } from "./Chain.ts"
import type { DaySharing } from "./DaySharing.ts"
import type { FreeRoom } from "./FreeRoom.ts"
import type { LeftOutStep } from "./LeftOutStep.ts"
import { datesOf } from "./openSteps.ts"
import type { Profile } from "./Profile.ts"

/** A step that a promised work order has, before its date is known. */
export interface AskedStep extends Pick<ChainStep, "stepId" | "progressId" | "days"> {
  readonly own: ReadonlyArray<MeasuredValue>
  /**
   * Whether it is done by the promised date, begins on it or later, or follows from its neighbours.
   */
  readonly side: StepSide
  readonly offsetDays: number
  /** The epoch day that what is under way before it ends on. */
  readonly notBefore: number
  /** The epoch day that a locked step after it begins on. */
  readonly notAfter: number
  /** Whether its days may lie apart; in a row when not said. */
  readonly inPieces?: boolean
  /** Whether it is done before the work order enters production. */
  readonly beforeProduction: boolean
}

/** Whether a step is done before its work order enters production. */
export const isBeforeProduction = ({
  offsetDays,
  referenceDate
}: Pick<WorkOrderStep, "referenceDate" | "offsetDays">): boolean =>
  referenceDate === "production" && offsetDays < 0

/** How many steps a promised date binds: those at the end that only follow them are left out. */
const countBound = (steps: ReadonlyArray<AskedStep | LeftOutStep>): number =>
  steps.findLastIndex((step) => "side" in step && step.side !== "free") + 1

/**
 * Divides the steps of a template or a work order into those that a promised date schedules and
 * those that it leaves out. Free steps at the end follow the date, and are left out as well.
 */
export const dividedSteps = (
  all: ReadonlyArray<AskedStep | LeftOutStep>
): {
  readonly steps: ReadonlyArray<AskedStep>
  readonly leftOut: ReadonlyArray<LeftOutStep>
} => {
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

/** An asked step on the profile of its progress. */
export type LaidStep = AskedStep & Pick<ChainStep, "profile" | "demand" | "sharing">

/** The steps on the profiles of their progresses. */
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

/** The days that a step has when the promised date is an epoch day. */
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

/** Nothing is under way before a step, and nothing is locked after it. */
export const UNHINDERED = { notBefore: ALWAYS, notAfter: NEVER }
