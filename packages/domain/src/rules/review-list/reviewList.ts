import * as Result from "effect/Result"
import type { CalendarClosed } from "../../kernel/calendar/index.ts"
import type { MeasuredValue } from "../../kernel/quantity/index.ts"
import type { DateRange, LocalDate } from "../../kernel/time/index.ts"
import type { Plan } from "../../records/change/index.ts"
import type { JobType, Template, TemplateStep } from "../../records/template/index.ts"
import { stepValues } from "../../records/work-order/index.ts"
import {
  calendarOf,
  eventsWithin,
  makeLoadTable,
  type PlanCalendars,
  planCalendars
} from "../capacity/index.ts"
import { expectedDays, interruptedRun, NotFound, referenceDateOf } from "../proposal/index.ts"
import { checkKept, checkRequest } from "./checkRequest.ts"
import { numberOfDays } from "./numberOfDays.ts"
import { possibleDates } from "./possibleDates.ts"
import type { KeptRow, ReviewRequest } from "./ReviewRequest.ts"
import type { ReviewRow } from "./ReviewRow.ts"
import { capacityOfRow, type DraftRow } from "./reviewCapacity.ts"
import { reviewWarnings } from "./reviewWarnings.ts"
import type { StepValue } from "./WorkOrderDraft.ts"
import type { WrongDates } from "./WrongDates.ts"

export type ReviewRefusal = NotFound | WrongDates | CalendarClosed

interface Surroundings {
  readonly plan: Plan
  readonly calendars: PlanCalendars
  readonly request: ReviewRequest
  readonly template: Template
  readonly jobType: JobType | null
}

const NOT_EDITED = { startDate: false, numberOfDays: false, checked: false }

/** The error for rows or values whose step is not in the template, otherwise null. */
export const unknownTemplateStep = (
  plan: Plan,
  templateId: string | null,
  named: ReadonlyArray<Pick<StepValue, "templateStepId">>
): NotFound | null => {
  const template = templateId === null ? undefined : plan.template.get(templateId)
  const steps = new Set(template?.steps.map(({ id }) => id))
  const unknown = named.filter(({ templateStepId }) => !steps.has(templateStepId))
  return NotFound.of(
    "templateStep",
    unknown.map(({ templateStepId }) => templateStepId)
  )
}

const surroundings = (
  plan: Plan,
  request: ReviewRequest,
  kept: ReadonlyArray<KeptRow>
): Result.Result<Surroundings, ReviewRefusal> =>
  Result.gen(function* () {
    const template = plan.template.get(request.templateId)
    if (template === undefined)
      return yield* Result.fail(new NotFound({ what: "template", id: request.templateId }))
    const jobType = request.jobTypeId === null ? null : plan.jobType.get(request.jobTypeId)
    if (jobType === undefined)
      return yield* Result.fail(new NotFound({ what: "jobType", id: String(request.jobTypeId) }))
    const unknown = unknownTemplateStep(plan, template.id, [...request.stepValues, ...kept])
    if (unknown !== null) return yield* Result.fail(unknown)
    yield* possibleDates(request)
    return { plan, calendars: yield* planCalendars(plan), request, template, jobType }
  })

const ownValues = (request: ReviewRequest, step: TemplateStep): ReadonlyArray<MeasuredValue> =>
  stepValues(request, {
    values: request.stepValues.filter((value) => value.templateStepId === step.id)
  })

/** From an edited start with its days off, otherwise as the reference date gives. */
const runOf = (
  { calendars, request }: Surroundings,
  step: TemplateStep,
  days: number,
  kept: KeptRow | undefined
): DateRange & Pick<DraftRow, "daysOff"> => {
  const calendar = calendarOf(calendars, { kind: "progress", id: step.progressId })
  if (kept?.edited.startDate === true)
    return interruptedRun(calendar, kept.startDate, days, kept.daysOff ?? [])
  const reference = referenceDateOf(request, step.referenceDate)!
  return { ...expectedDays(calendar, reference, step.offsetDays, days), daysOff: [] }
}

const draftRow = (
  around: Surroundings,
  step: TemplateStep,
  kept: KeptRow | undefined
): ReadonlyArray<DraftRow> => {
  const progress = around.plan.progress.get(step.progressId)
  if (progress === undefined || progress.deleted) return []
  const values = ownValues(around.request, step)
  const edited = kept?.edited ?? NOT_EDITED
  const days =
    (edited.numberOfDays ? kept?.numberOfDaysDefault : undefined) ??
    numberOfDays(step, around.jobType, progress, values)
  const left = around.jobType?.steps.find((entry) => entry.progressId === step.progressId)
  const { daysOff, ...range } = runOf(around, step, days, kept)
  return [
    {
      step,
      values,
      edited,
      days,
      range,
      daysOff,
      checked: (edited.checked ? kept?.checked : undefined) ?? left?.used !== false
    }
  ]
}

const rows = (
  around: Surroundings,
  today: LocalDate,
  kept: ReadonlyArray<KeptRow>
): ReadonlyArray<ReviewRow> => {
  const drafts = around.template.steps.flatMap((step) =>
    draftRow(
      around,
      step,
      kept.find((row) => row.templateStepId === step.id)
    )
  )
  const others = makeLoadTable(
    around.plan,
    around.calendars,
    eventsWithin(
      around.plan.event,
      drafts.map(({ range }) => range)
    )
  )
  return drafts.map(
    (draft, place): ReviewRow => ({
      templateStepId: draft.step.id,
      progressId: draft.step.progressId,
      referenceDate: draft.step.referenceDate,
      linked: draft.step.linked,
      offsetDays: draft.step.offsetDays,
      startDate: draft.range.start,
      endDate: draft.range.end,
      numberOfDaysDefault: draft.days,
      checked: draft.checked,
      ...(draft.daysOff.length === 0 ? {} : { daysOff: draft.daysOff }),
      edited: draft.edited,
      isOverCapacityData: capacityOfRow(around.plan, around.calendars, others, drafts, draft),
      warnings: reviewWarnings(around.request, today, drafts, place)
    })
  )
}

/**
 * Generates the planned days of each template step, in step order, with the capacity status of each
 * row. Steps of deleted progresses are left out. Dates in the past stay and are flagged. The result
 * is deterministic. Fails if a row or value refers to a step outside the template, or if a visit
 * ends before it starts.
 *
 * @example
 * const order = kitchen("Gagnon", 20, day("2026-12-10"))
 * const rows = Result.getOrThrow(generateReviewList(booked, order, today))
 * rows.map(({ progressId, startDate }) => [progressId, startDate])
 * // => [["cutting", "2026-11-30"], ["assembly", "2026-12-03"], ["finishing", "2026-12-08"]]
 * rows.some(({ isOverCapacityData }) => isOverCapacityData.isOverCapacity) // => false
 */
export const generateReviewList = (
  plan: Plan,
  request: ReviewRequest,
  today: LocalDate
): Result.Result<ReadonlyArray<ReviewRow>, ReviewRefusal> => {
  checkRequest(request, today)
  return Result.map(surroundings(plan, request, []), (around) => rows(around, today, []))
}

/**
 * Regenerates the review list: keeps edited starts with their days off, edited days and edited
 * ticks, and recomputes everything else.
 *
 * @example
 * const request = kitchen("Roy", 30, day("2026-12-10"))
 * const [first] = Result.getOrThrow(generateReviewList(shop, request, today))
 * if (first === undefined) throw new Error("a template without steps")
 * const edited = { startDate: true, numberOfDays: false, checked: false }
 * const kept = [{ ...first, startDate: day("2026-11-26"), edited }]
 * const list = Result.getOrThrow(regenerateReviewList(shop, request, kept, today))
 * list[0]?.startDate // => "2026-11-26"
 */
export const regenerateReviewList = (
  plan: Plan,
  request: ReviewRequest,
  kept: ReadonlyArray<KeptRow>,
  today: LocalDate
): Result.Result<ReadonlyArray<ReviewRow>, ReviewRefusal> => {
  checkRequest(request, today)
  checkKept(kept)
  return Result.map(surroundings(plan, request, kept), (around) => rows(around, today, kept))
}
