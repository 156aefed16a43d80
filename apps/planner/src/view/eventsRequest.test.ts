import { LocalDate } from "@atelier/domain/time"
import { expect, it } from "vitest"
import type { Crews } from "../plan/useReferenceData.ts"
import { eventsRequest } from "./eventsRequest.ts"
import { everything } from "./LegendFilter.ts"

const range = { start: LocalDate.make("2026-10-26"), end: LocalDate.make("2026-12-07") }
const crews = {
  progresses: [{ id: "cut" }, { id: "edge" }],
  shippers: [{ id: "truck" }],
  installers: [{ id: "crew" }]
} as unknown as Crews
const unfiltered = { legend: everything, templateIds: [], jobTypeIds: [], search: " " }

it("requests everything as null without filters", () => {
  expect(eventsRequest(range, unfiltered, crews)).toEqual({
    query: { ...range, userevent: true, production: true },
    body: {
      steps: null,
      shipperIds: null,
      installerIds: null,
      templateIds: null,
      workOrderTypeIds: null
    }
  })
})

it("requests the visible entries, with null for unassigned events", () => {
  const legend = { hidden: ["p:cut", "s:truck", "production"], only: [] }
  const request = eventsRequest(range, { ...unfiltered, legend, search: " Roy " }, crews)
  expect(request.query).toEqual({ ...range, search: "Roy", userevent: true, production: false })
  expect(request.body).toMatchObject({ steps: ["edge"], shipperIds: [null], installerIds: null })
})

it("requests nothing of the kinds that are not the only one", () => {
  const request = eventsRequest(
    range,
    { ...unfiltered, legend: { hidden: [], only: ["p:cut"] } },
    crews
  )
  expect(request.body).toMatchObject({ steps: ["cut"], shipperIds: [], installerIds: [] })
  expect(request.query.userevent).toBe(false)
})
