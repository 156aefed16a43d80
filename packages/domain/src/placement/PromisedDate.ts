import type { ReviewRequest } from "../review-list/index.ts"
import type { LocalDate } from "../time/index.ts"
import type { NoRoom, NotEnoughDays } from "./refusals.ts"

/** What a client asks for: when could it be delivered, or installed? */
export interface PromiseRequest
  extends Pick<ReviewRequest, "templateId" | "jobTypeId" | "values" | "stepValues"> {
  readonly reference: "delivery" | "installation"
  /** How many worked days of the shop the delivery or installation takes. */
  readonly days: number
  /** Who would deliver or install; nobody yet when empty. */
  readonly crewIds: ReadonlyArray<string>
  /** The first day that work can begin, which is usually today. */
  readonly from: LocalDate
}

/** Where a step of the template would lie. */
export interface PromisedStep {
  readonly templateStepId: string
  readonly progressId: string
  readonly startDate: LocalDate
  /** Exclusive: the day after the last day of work. */
  readonly endDate: LocalDate
}

/** The earliest date that fits everywhere. */
export interface PromisedDate {
  readonly date: LocalDate
  /** Exclusive: the day after the last one of the delivery or installation. */
  readonly endDate: LocalDate
  /** When it enters production: as its work begins, or sooner where production has no room that day. */
  readonly productionDate: LocalDate
  /** The steps at the latest dates that keep it. */
  readonly steps: ReadonlyArray<PromisedStep>
  /** Why not on the worked day before; null when that day is before the first one asked for. */
  readonly boundBy: NoRoom | NotEnoughDays | null
}
