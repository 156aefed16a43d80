import type { ReviewRequest } from "../review-list/index.ts"
import type { LocalDate } from "../time/index.ts"
import type { ShortageInWords } from "./Shortage.ts"

/** The delivery or installation whose date is asked for. */
export interface PromisedVisit {
  readonly reference: "delivery" | "installation"
  /**
   * How many worked days of the shop the delivery or installation takes, on each of which all of
   * its crews work. Those of the weekend that a crew leaves out every week do not count.
   */
  readonly days: number
  /** Who would deliver or install; nobody yet when empty. */
  readonly crewIds: ReadonlyArray<string>
  /** The first day that work can begin, which is usually today. */
  readonly from: LocalDate
  /** See `PlacingOptions`. */
  readonly mayShareDays?: boolean
}

/** What a client asks for who has not ordered yet: when could it be delivered, or installed? */
export interface PromiseRequest
  extends PromisedVisit,
    Pick<ReviewRequest, "templateId" | "jobTypeId" | "values" | "stepValues"> {}

/**
 * The same question about a work order that is there; what it does not say is as its visit has it.
 */
export interface OrderPromiseRequest
  extends Pick<PromisedVisit, "reference" | "from" | "mayShareDays">,
    Partial<Pick<PromisedVisit, "days" | "crewIds">> {
  readonly workOrderId: string
}

/** Where a step would lie. */
export interface PromisedStep {
  /** The step of the template, or of the work order that is there. */
  readonly stepId: string
  readonly progressId: string
  readonly startDate: LocalDate
  /** Exclusive: the day after the last day of work. */
  readonly endDate: LocalDate
  /** The days between on which it is not worked; none of a step that is placed in a row. */
  readonly daysOff: ReadonlyArray<LocalDate>
}

/** The earliest date that fits everywhere. */
export interface PromisedDate {
  readonly date: LocalDate
  /** Exclusive: the day after the last one of the delivery or installation. */
  readonly endDate: LocalDate
  /**
   * When it enters production: as its work begins after the steps that count before production, or
   * sooner where production has no room that day. Those steps are done by then.
   */
  readonly productionDate: LocalDate
  /** The steps at the latest dates that keep it. */
  readonly steps: ReadonlyArray<PromisedStep>
  /** Why not on the worked day before; null when that day is before the first one asked for. */
  readonly boundBy: ShortageInWords | null
}
