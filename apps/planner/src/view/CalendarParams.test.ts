import { LocalDate } from "@atelier/domain/time"
import { describe, expect, it } from "vitest"
import { type CalendarParams, readParams, writeParams } from "./CalendarParams.ts"

const state: CalendarParams = {
  date: LocalDate.make("2026-11-21"),
  view: "timeGridWeek",
  weeks: 9,
  sort: "priority",
  legend: { hidden: ["p:cut", "s:none"], only: [] },
  templateIds: ["kitchen", null],
  jobTypeIds: ["repair"],
  search: "Tremblay & fils"
}

describe("CalendarParams", () => {
  it("reads back what it writes, so that a link shows the same", () => {
    expect(readParams(writeParams(new URLSearchParams(), state, "listWeek"), "listWeek")).toEqual(
      state
    )
  })
  it("leaves out defaults and keeps other parameters", () => {
    const usual = readParams(new URLSearchParams("lang=fr"), "dayGridMonth")
    expect(writeParams(new URLSearchParams("lang=fr"), usual, "dayGridMonth").toString()).toBe(
      "lang=fr"
    )
  })
  it("starts with the user's view and writes every view for others", () => {
    const first = readParams(new URLSearchParams(), "lanes")
    expect(first.view).toBe("lanes")
    for (const view of ["lanes", "dayGridMonth"] as const) {
      const address = writeParams(new URLSearchParams(), { ...first, view }, "lanes")
      expect(readParams(address, "dayGridMonth").view).toBe(view)
    }
  })
  it("ignores a wrong date or view", () => {
    const params = readParams(new URLSearchParams("date=2026-02-31&view=year"), "dayGridMonth")
    expect(params.date).toBeNull()
    expect(params.view).toBe("dayGridMonth")
  })
})
