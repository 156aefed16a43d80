import { calendarOf } from "@atelier/domain/capacity"
import { expectedDays } from "@atelier/domain/proposal"
import type { MeasuredValue } from "@atelier/domain/quantity"
import { numberOfDays } from "@atelier/domain/review-list"
import type { TemplateStep } from "@atelier/domain/template"
import { addDays, type DateRange, earlier, type LocalDate } from "@atelier/domain/time"
import { orderDefaults, type WorkOrder, type WorkOrderStep } from "@atelier/domain/work-order"
import { type DemoDay, workedDay } from "./demoDay.ts"
import { type OrderSpec, specDates } from "./OrderSpec.ts"
import { demoProgresses, progressId, type Stage, stageNames } from "./records/demoProgresses.ts"
import { demoJobTypes, demoTemplates, products, templateId } from "./records/demoTemplates.ts"

export interface OrderChoices {
  readonly number: number
  readonly crewIds: ReadonlyArray<string>
  readonly shipperId: string | null
  readonly roomName: string
  readonly projectManagerId: string | null
  readonly contractorId: string | null
  readonly workOrderGroupId: string | null
  readonly comment: string
  readonly keywords: string
  readonly installation: DateRange
}

export interface PlacedStep {
  readonly step: WorkOrderStep
  readonly stage: Stage
  readonly days: DateRange
}

const FIRST_CONTACT_DAYS = 9
const FIRST_STEP_DAYS = 26

const ownValues = (stage: Stage, spec: OrderSpec): ReadonlyArray<MeasuredValue> => {
  const hours = spec.values.hours[stage]
  return hours === undefined ? [] : [{ measureType: "TimePerWorkOrder", value: hours }]
}

const placedStep = (
  templateStep: TemplateStep,
  place: number,
  workOrderId: string,
  spec: OrderSpec,
  day: DemoDay
): ReadonlyArray<PlacedStep> => {
  const { progressId: id, referenceDate, linked, offsetDays } = templateStep
  const stage = stageNames.find((candidate) => progressId(candidate) === id)
  const progress = demoProgresses.find((candidate) => candidate.id === id)
  if (stage === undefined || progress === undefined) return []
  const jobType = demoJobTypes[spec.jobType]
  const values = ownValues(stage, spec)
  const days = numberOfDays(templateStep, jobType, progress, [
    ...values,
    ...spec.values.ofWorkOrder
  ])
  const step: WorkOrderStep = {
    id: `${workOrderId}-step-${place + 1}`,
    progressId: id,
    used: jobType.steps.find((override) => override.progressId === id)?.used ?? true,
    numberOfDays: days,
    referenceDate,
    linked,
    offsetDays,
    values
  }
  const calendar = calendarOf(day.calendars, { kind: "progress", id })
  const reference = specDates(spec, day)[referenceDate]
  return [{ step, stage, days: expectedDays(calendar, reference, offsetDays, days) }]
}

export const placedSteps = (
  spec: OrderSpec,
  workOrderId: string,
  day: DemoDay
): ReadonlyArray<PlacedStep> => {
  const template = demoTemplates.find(({ id }) => id === templateId(spec.product))
  return spec.withoutTemplate || template === undefined
    ? []
    : template.steps.flatMap((step, place) => placedStep(step, place, workOrderId, spec, day))
}

const createdOn = (spec: OrderSpec, day: DemoDay): LocalDate =>
  earlier(
    day.today,
    addDays(workedDay(day, spec.installsIn - FIRST_STEP_DAYS), -FIRST_CONTACT_DAYS)
  )

export const demoWorkOrder = (
  spec: OrderSpec,
  choices: OrderChoices,
  steps: ReadonlyArray<PlacedStep>,
  day: DemoDay
): WorkOrder => {
  const { lastName, ...client } = spec.client
  const { number, installation, crewIds, ...chosen } = choices
  const dates = specDates(spec, day)
  const name = `${number} – ${products[spec.product].name} ${lastName}`
  return {
    id: `order-${number}`,
    version: 1,
    ...orderDefaults,
    name,
    ...client,
    ...chosen,
    templateId: spec.withoutTemplate ? null : templateId(spec.product),
    jobTypeId: spec.withoutTemplate ? null : demoJobTypes[spec.jobType].id,
    productionDate: spec.withoutTemplate ? null : dates.production,
    deliveryDate: dates.delivery,
    deliveryEndDate: addDays(dates.delivery, 1),
    installationDate: installation.start,
    installationEndDate: installation.end,
    installerIds: crewIds,
    cadCamMerged: dates.production <= day.now,
    values: spec.values.ofWorkOrder,
    steps: steps.map(({ step }) => step),
    origin: spec.withoutTemplate ? "Import" : "Planification",
    importKey: spec.withoutTemplate ? name : null,
    createdOn: createdOn(spec, day)
  }
}
