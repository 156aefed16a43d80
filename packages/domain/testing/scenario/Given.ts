import { Result, Schema } from "effect"
import {
  type MeasuredValue,
  MeasureType,
  measureTypes,
  Quantity
} from "../../src/kernel/quantity/index.ts"
import type { LocalDate } from "../../src/kernel/time/index.ts"
import { applyChanges, emptyPlan, type Plan, planWith } from "../../src/records/change/index.ts"
import type { AppointmentStatus, StepEvent } from "../../src/records/event/index.ts"
import { ReferenceDate } from "../../src/records/progress/index.ts"
import type { Template } from "../../src/records/template/index.ts"
import type { WorkOrder } from "../../src/records/work-order/index.ts"
import { type Maintenance, planCalendars, withMaintenance } from "../../src/rules/capacity/index.ts"
import { breakLinkIfMoved } from "../../src/rules/moving/index.ts"
import { createWorkOrder } from "../../src/rules/order-planning/index.ts"
import { stepIn } from "../../src/rules/proposal/index.ts"
import type { WorkOrderDraft } from "../../src/rules/review-list/index.ts"
import { blockerRow } from "../eventRows.ts"
import { progressRow, shopRow, workOrderRow } from "../rows.ts"
import { dayOf, timeFromText } from "./dayText.ts"

export const Amounts = Schema.Record(MeasureType, Schema.optionalKey(Quantity))

const GivenProgress = Schema.Struct({
  name: Schema.String,
  works: Schema.optionalKey(Schema.Literals(["Monday to Saturday", "every day"])),
  "takes a day": Schema.optionalKey(Amounts),
  "moves later steps": Schema.optionalKey(Schema.Boolean),
  "asks about previous steps": Schema.optionalKey(Schema.Boolean)
})

const GivenStep = Schema.Struct({
  progress: Schema.String,
  /** Worked days from a reference date: `-3 from installation`. */
  when: Schema.String,
  days: Schema.optionalKey(Schema.Int),
  "not linked": Schema.optionalKey(Schema.Boolean)
})

/** The dates and values of a work order. A date is one day, or a range of days. */
export const GivenOrder = Schema.Struct({
  name: Schema.String,
  production: Schema.String,
  delivery: Schema.String,
  installation: Schema.String,
  values: Schema.optionalKey(Amounts),
  /** Steps that differ from the template: `Mon 2026-11-16, started`. */
  steps: Schema.optionalKey(Schema.Record(Schema.String, Schema.String))
})
export type GivenOrder = typeof GivenOrder.Type

export const Given = Schema.Struct({
  today: Schema.String,
  progresses: Schema.Array(GivenProgress),
  template: Schema.Array(GivenStep),
  closures: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        name: Schema.String,
        days: Schema.String,
        only: Schema.optionalKey(Schema.Array(Schema.String))
      })
    )
  ),
  maintenance: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({ name: Schema.String, days: Schema.String, of: Schema.Array(Schema.String) })
    )
  ),
  "other template": Schema.optionalKey(Schema.Array(GivenStep)),
  "work orders": Schema.optionalKey(Schema.Array(GivenOrder))
})
export type Given = typeof Given.Type

export const OTHER_TEMPLATE = "other-template"

export const idOf = (name: string): string => name.replaceAll(" ", "-")

export const amounts = (scenario: typeof Amounts.Type | undefined): ReadonlyArray<MeasuredValue> =>
  measureTypes.flatMap((measureType) => {
    const value = scenario?.[measureType]
    return value === undefined ? [] : [{ measureType, value }]
  })

const templateOf = (id: string, scenario: ReadonlyArray<typeof GivenStep.Type>): Template => ({
  id,
  version: 1,
  name: id,
  steps: scenario.map((step) => {
    const [offset = "", reference = ""] = step.when.split(" from ")
    return {
      id: idOf(step.progress),
      progressId: idOf(step.progress),
      referenceDate: Schema.decodeUnknownSync(ReferenceDate)(reference),
      linked: step["not linked"] !== true,
      offsetDays: Number(offset),
      numberOfDays: step.days ?? null
    }
  })
})

export const draftOf = (order: GivenOrder): WorkOrderDraft => {
  const { steps: _steps, ...info } = workOrderRow(idOf(order.name))
  const delivery = timeFromText(order.delivery)
  const installation = timeFromText(order.installation)
  return {
    ...info,
    name: order.name,
    templateId: "template",
    productionDate: dayOf(order.production),
    deliveryDate: delivery.startDate,
    deliveryEndDate: delivery.endDate,
    installationDate: installation.startDate,
    installationEndDate: installation.endDate,
    values: amounts(order.values),
    stepValues: []
  }
}

export const orderNamed = (plan: Plan, name: string): WorkOrder => {
  const order = [...plan.workOrder.values()].find((candidate) => candidate.name === name)
  if (order === undefined) throw new Error(`there is no work order ${name}`)
  return order
}

export const stepNamed = (plan: Plan, order: string, progress: string): StepEvent => {
  const { id } = orderNamed(plan, order)
  for (const event of plan.event.values())
    if (event.eventType === "StepEvent" && event.workOrderId === id)
      if (plan.progress.get(event.progressId)?.name === progress) return event
  throw new Error(`there is no step ${progress} of ${order}`)
}

const placed = (plan: Plan, order: string, progress: string, text: string): Plan => {
  const [time = "", ...marks] = text.split(", ")
  const event = stepNamed(plan, order, progress)
  const status: AppointmentStatus = marks.includes("completed")
    ? "Completed"
    : marks.includes("started")
      ? "Started"
      : "Pending"
  const calendars = Result.getOrThrow(planCalendars(plan))
  const planned = Result.getOrThrow(stepIn(plan, calendars, event.id))
  const moved = breakLinkIfMoved(planned, { ...event, ...timeFromText(time), status })
  const link = marks.includes("unlinked") ? "unlinked" : moved.link
  return planWith(plan, { event: [{ ...moved, link }] })
}

/** Adds a work order, by default with the steps of its template. */
const withOrder = (plan: Plan, order: GivenOrder, today: LocalDate): Plan => {
  let count = 0
  const newId = () => {
    count += 1
    return `${idOf(order.name)}-${count}`
  }
  const made = createWorkOrder(plan, { draft: draftOf(order), rows: null }, { today, newId })
  const planned = applyChanges(plan, Result.getOrThrow(made).proposal.changes)
  return Object.entries(order.steps ?? {}).reduce(
    (state, [progress, text]) => placed(state, order.name, progress, text),
    planned
  )
}

const maintenanceOf = (scenario: Given): Maintenance => {
  const planned = scenario.maintenance ?? []
  return {
    occurrences: planned.map(({ name, days }) => ({
      id: idOf(name),
      title: name,
      time: timeFromText(days),
      target: { _tag: "MergedProgress", mergedProgressId: idOf(name) }
    })),
    mergedProgresses: planned.map(({ name, of }) => ({
      id: idOf(name),
      version: 1,
      name,
      progressIds: of.map(idOf)
    }))
  }
}

export const planOf = (scenario: Given): Plan => {
  const reference = planWith(emptyPlan, {
    shop: [shopRow()],
    template: [
      templateOf("template", scenario.template),
      templateOf(OTHER_TEMPLATE, scenario["other template"] ?? [])
    ],
    progress: scenario.progresses.map((progress, at) =>
      progressRow(idOf(progress.name), {
        name: progress.name,
        order: at + 1,
        includeSaturday: progress.works !== undefined,
        includeSunday: progress.works === "every day",
        moveLaterSteps: progress["moves later steps"] === true,
        askToCompletePreviousProgress: progress["asks about previous steps"] === true,
        capacities: amounts(progress["takes a day"]).map(({ measureType, value }) => ({
          measureType,
          min: null,
          max: value,
          weekdayMaxima: []
        }))
      })
    ),
    event: (scenario.closures ?? []).map(({ name, days, only }) =>
      blockerRow(idOf(name), {
        title: name,
        ...timeFromText(days),
        scope: { wholeShop: only === undefined, progressIds: (only ?? []).map(idOf) }
      })
    )
  })
  const today = dayOf(scenario.today)
  return (scenario["work orders"] ?? []).reduce(
    (plan, order) => withOrder(plan, order, today),
    withMaintenance(reference, maintenanceOf(scenario))
  )
}
