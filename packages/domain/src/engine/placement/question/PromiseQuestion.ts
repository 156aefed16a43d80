import type { MeasuredValue } from "../../../kernel/quantity/index.ts"
import type { LocalDate } from "../../../kernel/time/index.ts"
import type { Plan } from "../../../records/change/index.ts"
import { missingCrew, type NotFound } from "../../../rules/proposal/index.ts"
import type { PromisedVisit } from "../PromisedDate.ts"
import type { Span } from "../room/Profile.ts"
import type { AskedStep } from "./askedSteps.ts"
import type { LeftOutStep } from "./LeftOutStep.ts"

/** The normalised question of a promise, for a new or an existing work order. */
export interface PromiseQuestion extends Required<PromisedVisit> {
  readonly values: ReadonlyArray<MeasuredValue>
  readonly workOrderId: string | null
  readonly steps: ReadonlyArray<AskedStep>
  readonly leftOut: ReadonlyArray<LeftOutStep>
  /** The epoch days of its steps that stay; these days cannot be shared. */
  readonly kept: ReadonlyArray<Span>
  /** The load on the day that it enters production; empty if it has entered already. */
  readonly entering: ReadonlyArray<MeasuredValue>
  /** The first possible date, after the started and locked steps that come before it. */
  readonly keptUntil: LocalDate
  /** The first day for production, after the steps that stay and come before. */
  readonly enteringFrom: LocalDate
  /** The events that the answer would move; their current load does not count. */
  readonly lifted: ReadonlySet<string>
}

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
