import type { LocalDate } from "../../kernel/time/index.ts"
import type { ReviewRequest } from "../../rules/review-list/index.ts"
import type { ShortageInWords } from "./room/Shortage.ts"

export interface PromisedVisit {
  readonly reference: "delivery" | "installation"
  /** Worked days of the shop that the visit takes, without weekend days of its crews. */
  readonly days: number
  /** The shippers or installers; empty if undecided. */
  readonly crewIds: ReadonlyArray<string>
  readonly from: LocalDate
  readonly mayShareDays?: boolean
}

/** A client's request before ordering: when could the order be delivered or installed? */
export interface PromiseRequest
  extends PromisedVisit,
    Pick<ReviewRequest, "templateId" | "jobTypeId" | "values" | "stepValues"> {}

/** The same question for an existing work order; missing fields are taken from its visit. */
export interface OrderPromiseRequest
  extends Pick<PromisedVisit, "reference" | "from" | "mayShareDays">,
    Partial<Pick<PromisedVisit, "days" | "crewIds">> {
  readonly workOrderId: string
}

export interface PromisedStep {
  readonly stepId: string
  readonly progressId: string
  readonly startDate: LocalDate
  /** Exclusive: the day after the last day of work. */
  readonly endDate: LocalDate
  /** Worked days within the period on which the step pauses; empty if it is not interrupted. */
  readonly daysOff: ReadonlyArray<LocalDate>
}

export interface PromisedDate {
  readonly date: LocalDate
  /** Exclusive: the day after the last day of the visit. */
  readonly endDate: LocalDate
  /**
   * The day on which it enters production: the start of the first step that does not count before
   * production, or an earlier day if production has no room then. All steps before production end
   * by this day.
   */
  readonly productionDate: LocalDate
  readonly steps: ReadonlyArray<PromisedStep>
  /** The reason why the previous worked day is infeasible; null if that day is before `from`. */
  readonly boundBy: ShortageInWords | null
}
