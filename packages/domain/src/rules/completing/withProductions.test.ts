import { describe, expect, it } from "vitest"
import {
  deliveryEventRow,
  productionEventRow,
  REQUESTED,
  stepEventRow,
  workOrderRow,
  workOrderStep
} from "../../../testing/index.ts"
import {
  type ChangeSet,
  changed,
  created,
  deleted,
  emptyPlan,
  type Plan,
  planWith
} from "../../records/change/index.ts"
import type { AppointmentStatus, Event } from "../../records/event/index.ts"
import { withProductions } from "./index.ts"

const ofKitchen = { workOrderId: "kitchen" }

const stepOf = (stepId: string, status: AppointmentStatus) =>
  stepEventRow(`${stepId}-event`, { ...ofKitchen, stepId, progressId: stepId, status })

const cut = (status: AppointmentStatus) => stepOf("cut", status)
const paint = (status: AppointmentStatus) => stepOf("paint", status)
const production = productionEventRow("kitchen-production", ofKitchen)
const delivery = deliveryEventRow("kitchen-delivery", ofKitchen)

const kitchen = workOrderRow("kitchen", {
  steps: [
    workOrderStep("cut", "cut", { referenceDate: "production" }),
    workOrderStep("paint", "paint", { referenceDate: "delivery" })
  ]
})

const closet = [
  productionEventRow("closet-production", { workOrderId: "closet" }),
  stepEventRow("saw-event", {
    workOrderId: "closet",
    stepId: "saw",
    progressId: "cut",
    status: "Completed"
  })
]

const planOf = (events: ReadonlyArray<Event>): Plan =>
  planWith(emptyPlan, {
    workOrder: [kitchen, workOrderRow("closet", { steps: [workOrderStep("saw", "cut")] })],
    event: [...closet, ...events]
  })

const between = (before: Event, after: Event): ChangeSet => [
  changed("event", before, after, REQUESTED)
]

const along = (events: ReadonlyArray<Event>, changes: ChangeSet): ChangeSet => {
  const all = withProductions(planOf(events), changes)
  expect(all.slice(0, changes.length)).toEqual(changes)
  return all.slice(changes.length)
}

describe("a production", () => {
  const done = changed(
    "event",
    production,
    { ...production, status: "Completed" },
    { _tag: "CompletedWithSteps" }
  )

  it("is completed with its last step, for its own order only", () => {
    const events = [production, cut("Started"), paint("Pending")]
    expect(along(events, between(cut("Started"), cut("Completed")))).toEqual([done])
    const uncut = [production, paint("Pending")]
    expect(along(uncut, [created("event", cut("Completed"), REQUESTED)])).toEqual([done])
  })

  it("stays open while one of its steps is open", () => {
    const events = [production, cut("Started"), paint("Pending")]
    expect(along(events, between(paint("Pending"), paint("Completed")))).toEqual([])
    expect(along(events, between(cut("Pending"), cut("Started")))).toEqual([])
  })

  it("stays completed", () => {
    const events = [{ ...production, status: "Completed" as const }, cut("Started")]
    expect(along(events, between(cut("Started"), cut("Completed")))).toEqual([])
  })

  it("is completed by a completed step only", () => {
    const finished = cut("Completed")
    const events = [production, finished, paint("Pending"), delivery]
    const delivered = { ...delivery, status: "Completed" as const }
    for (const changes of [
      between(finished, { ...finished, comment: "Oak" }),
      between(paint("Pending"), paint("Started")),
      between(delivery, delivered),
      [deleted("event", paint("Pending"), REQUESTED)],
      [created("event", paint("Pending"), REQUESTED)],
      [created("event", { ...delivered, id: "second" }, REQUESTED)],
      []
    ])
      expect(along(events, changes)).toEqual([])
  })
})
