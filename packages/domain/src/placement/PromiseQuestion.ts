import type { Plan } from "../change/index.ts"
import { missingCrew, type NotFound } from "../proposal/index.ts"
import type { MeasuredValue } from "../quantity/index.ts"
import type { LocalDate } from "../time/index.ts"
import type { AskedStep } from "./askedSteps.ts"
import type { LeftOutStep } from "./LeftOutStep.ts"
import type { Span } from "./Profile.ts"
import type { PromisedVisit } from "./PromisedDate.ts"

/** Everything that a promise is asked for, whether the work order is there or not. */
export interface PromiseQuestion extends Required<PromisedVisit> {
  readonly values: ReadonlyArray<MeasuredValue>
  /** The work order that is there; null for one to be. */
  readonly workOrderId: string | null
  /** What it has still to go through. Each keeps the order of the others, without overlap. */
  readonly steps: ReadonlyArray<AskedStep>
  /** Its other steps, in template order. */
  readonly leftOut: ReadonlyArray<LeftOutStep>
  /** The epoch days of its steps that stay; these are not shared. */
  readonly kept: ReadonlyArray<Span>
  /** What it weighs on the day that it enters production; nothing when it has. */
  readonly entering: ReadonlyArray<MeasuredValue>
  /** The first day that it can be, for the started and locked steps that are done before. */
  readonly keptUntil: LocalDate
  /** The first day that it can enter production, for those that are done before that. */
  readonly enteringFrom: LocalDate
  /** The events that would lie elsewhere, and weigh nothing where they lie. */
  readonly lifted: ReadonlySet<string>
}

/** The first one named to deliver or install whom the plan does not have; null when it has all. */
export const unknownCrew = (
  plan: Plan,
  {
    crewIds = [],
    reference
  }: Pick<PromisedVisit, "reference"> & Partial<Pick<PromisedVisit, "crewIds">>
): NotFound | null => {
  if (reference === "installation") return missingCrew(plan, { installerIds: crewIds })
  return missingCrew(plan, { shipperId: crewIds.find((id) => !plan.shipper.has(id)) ?? null })
}
