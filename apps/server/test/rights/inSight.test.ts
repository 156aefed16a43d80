import { eventDetails, queryEventsJson } from "@atelier/application/calendar"
import { createUserEvent } from "@atelier/application/event-details"
import { workOrderHistory } from "@atelier/application/history"
import { moveReference, moveStep } from "@atelier/application/moving"
import type { CalendarEvent } from "@atelier/application/ports"
import { getRow } from "@atelier/application/reference"
import { reviewList } from "@atelier/application/review-list"
import {
  findWorkOrderByName,
  listWorkOrders,
  workOrderDetails,
  workOrdersById
} from "@atelier/application/work-order"
import type { UserConfiguration } from "@atelier/domain/access"
import { planWith } from "@atelier/domain/change"
import { timeOf } from "@atelier/domain/event"
import { progressEntry } from "@atelier/domain/testing"
import { addDays, LocalDate } from "@atelier/domain/time"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { main, orderId, step } from "../events/ShopApi.ts"
import { shopPlan } from "../events/shopPlan.ts"
import { looker, makeDesk } from "./Desk.ts"

const none = { display: false, editor: false }
const all = { display: true, editor: true }
const planner = looker("planner", {
  otherwise: all,
  productionVisibility: all,
  permissions: { ...looker("p").permissions, createWorkOrder: true }
})
const cutterOf = (fields: Partial<UserConfiguration> = {}): UserConfiguration =>
  looker("cutter", {
    otherwise: none,
    productionVisibility: none,
    permissions: { ...looker("c").permissions, accessWorkOrdersListPage: false },
    progressVisibility: [progressEntry("cut", all)],
    ...fields
  })
const lister = {
  ...cutterOf(),
  id: "lister",
  permissions: { ...cutterOf().permissions, accessWorkOrdersListPage: true }
}
const blind = { ...cutterOf({ progressVisibility: [] }), id: "blind" }
const days = { start: LocalDate.make("2026-11-01"), end: LocalDate.make("2027-02-01") }
const filter = {
  progressIds: null,
  shipperIds: null,
  installerIds: null,
  production: true,
  userEvents: true,
  templateIds: null,
  jobTypeIds: null
}
const roy = orderId("roy")
const dates = /2026-12-(01|10|11|14|15)|"van"|"anna"/

it("finds a user event by its own words and by those of a visible order", async () => {
  const order = shopPlan.workOrder.get(roy)
  if (order === undefined) throw new Error("there is no such order")
  const secret = { ...order, clientName: "Secret Client", keywords: "oak" }
  const desk = makeDesk([planner, blind], planWith(shopPlan, { workOrder: [secret] }))
  const note = { title: "Call", comment: "", customHexColor: null, workOrderId: roy, userIds: [] }
  const time = timeOf(step("roy", "cut"))
  const { event } = await desk.done("planner", (caller) =>
    createUserEvent({ ...note, time }, caller)
  )
  const found = async (account: string, search: string, templateIds: [string] | null = null) => {
    const asked = { ...filter, templateIds, search }
    const json = await desk.done(account, (caller) => queryEventsJson(days, asked, caller))
    const read = new Response(json).json()
    const { data }: { readonly data: ReadonlyArray<CalendarEvent> } = await read
    return data.filter(({ event }) => event.eventType === "UserEvent")
  }
  for (const word of ["secret", "oak", "roy"]) {
    expect(await found("planner", word)).toHaveLength(1)
    expect(await found("blind", word)).toHaveLength(0)
  }
  expect(await found("planner", "", ["kitchen"])).toHaveLength(1)
  expect(await found("planner", "", ["bath"])).toHaveLength(0)
  // For a user who does not see the work order, the event has none, whatever its template.
  for (const template of ["kitchen", "bath"])
    expect(await found("blind", "", [template])).toHaveLength(1)
  expect(await found("blind", "call")).toMatchObject([
    { event: { workOrderId: null }, workOrder: null }
  ])
  const { event: shown } = await desk.done("blind", (caller) => eventDetails(event.id, caller))
  expect(shown).toMatchObject({ title: "Call", workOrderId: null })
  expect(await desk.done("blind", (caller) => findWorkOrderByName("roy", caller))).toEqual([])
})

it("shows dates and crews of a work order like its main events", async () => {
  const desk = makeDesk([planner, cutterOf(), lister])
  const { id: eventId } = step("roy", "cut")
  const event = main("roy", "InstallationEvent")
  const time = { ...event, endDate: addDays(event.endDate, 1) }
  await desk.done("planner", (caller) =>
    moveReference({ eventId: event.id, time, moveBrokenLink: false }, caller)
  )
  for (const account of ["cutter", "lister"]) {
    const answers = await Promise.all([
      desk.done(account, (caller) => eventDetails(eventId, caller)),
      desk.done(account, (caller) => workOrderDetails(roy, caller)),
      desk.done(account, (caller) => workOrdersById([roy], caller)),
      desk.done(account, (caller) => getRow("workOrder", roy, caller)),
      desk.done(account, (caller) => workOrderHistory(roy, {}, caller)),
      desk.done(account, (caller) => listWorkOrders({}, caller))
    ])
    for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(dates)
  }
  const seen = await desk.done("planner", (caller) => workOrderDetails(roy, caller))
  expect(JSON.stringify(seen)).toMatch(dates)
})

it("does not filter or sort by hidden dates", async () => {
  const desk = makeDesk([planner, lister])
  const listed = async (account: string, asked: Parameters<typeof listWorkOrders>[0]) =>
    (await desk.done(account, (caller) => listWorkOrders(asked, caller))).data.map(({ id }) => id)
  const deliveryFrom = LocalDate.make("2026-01-01")
  expect((await listed("planner", { deliveryFrom })).length).toBeGreaterThan(0)
  expect(await listed("lister", { deliveryFrom })).toEqual([])
  for (const sort of ["productionDate", "deliveryDate", "installationDate"] as const) {
    const sorted = await listed("lister", { sort })
    expect(sorted).toEqual(sorted.toSorted())
  }
})

it("shows utilisation to users who see capacities, also in previews", async () => {
  const heavy = { ...cutterOf(), id: "heavy" }
  const light = {
    ...cutterOf({
      progressVisibility: [{ ...progressEntry("cut", all), displayCapacities: false }]
    }),
    id: "light"
  }
  const desk = makeDesk([heavy, light])
  const one = step("roy", "cut")
  const other = step("levasseur", "cut")
  const time = { ...one, startDate: other.startDate, endDate: addDays(other.startDate, 1) }
  const preview = { eventId: one.id, time, appointmentsToMove: [], preview: true }
  const move = { ...preview, breakLinkToReferenceDate: false }
  const overloads = async (account: string) =>
    (await desk.done(account, (caller) => moveStep(move, caller))).overloads.length
  expect(await overloads("heavy")).toBeGreaterThan(0)
  expect(await overloads("light")).toBe(0)
  const order = shopPlan.workOrder.get(roy)
  if (order === undefined) throw new Error("there is no such order")
  const request = {
    templateId: "kitchen",
    jobTypeId: null,
    productionDate: LocalDate.make("2026-12-01"),
    deliveryDate: LocalDate.make("2026-12-10"),
    deliveryEndDate: LocalDate.make("2026-12-11"),
    installationDate: LocalDate.make("2026-12-14"),
    installationEndDate: LocalDate.make("2026-12-15"),
    values: [{ measureType: "SheetsQuantity" as const, value: 100 }],
    stepValues: []
  }
  const listedFor = async (account: string) =>
    (await desk.done(account, (caller) => reviewList(request, null, caller))).data.flatMap(
      (row) => row.isOverCapacityData.capacityData
    )
  expect((await listedFor("heavy")).length).toBeGreaterThan(0)
  expect(await listedFor("light")).toEqual([])
})

it("accepts If-Match for a work order behind a visible event", async () => {
  const desk = makeDesk([cutterOf()])
  const row = await desk.done("cutter", (caller) =>
    Effect.map(getRow("workOrder", roy, caller), ({ version }) => version)
  )
  expect(row).toBe(1)
})
