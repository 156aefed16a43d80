import { addWorkedDays } from "@atelier/domain/calendar"
import { calendarOf, planCalendars } from "@atelier/domain/capacity"
import type { StepEvent } from "@atelier/domain/event"
import { addDays, type LocalDate } from "@atelier/domain/time"
import { Result } from "effect"
import { beforeEach, describe, expect, it } from "vitest"
import { allDay, makeShopApi, type ShopApi, step } from "./ShopApi.ts"
import { shopPlan } from "./shopPlan.ts"

let api: ShopApi
beforeEach(async () => {
  api = await makeShopApi()
})

const cut = step("roy", "cut")
const calendar = calendarOf(Result.getOrThrow(planCalendars(shopPlan)), {
  kind: "progress",
  id: "cut"
})
/** A worked day of cutting, counted from the start of the step. */
const day = (days: number): LocalDate => addWorkedDays(calendar, cut.startDate, days)
const until = (days: number): LocalDate => addDays(day(days), 1)

const interrupt = (fields = {}) =>
  api.post("planner", "/Events/move", {
    events: [
      {
        id: cut.id,
        version: 1,
        time: allDay(day(0), until(5)),
        daysOff: [day(2), day(3)],
        ...fields
      }
    ]
  })

const stepNow = async () => (await api.event(cut.id)) as StepEvent

const moveTo = async (from: number, last: number) => {
  const { version } = await stepNow()
  return api.post("planner", "/Appointment/setProgressAppointmentDate", {
    id: cut.id,
    version,
    time: allDay(day(from), until(last)),
    appointmentsToMove: []
  })
}

describe("a step with days off", () => {
  it("is moved onto the given days and undone by one undo", async () => {
    const { status, body } = await interrupt()
    expect(status).toBe(200)
    expect(await stepNow()).toMatchObject({ startDate: day(0), daysOff: [day(2), day(3)] })
    const undone = await api.post("planner", `/changes/${body.changeId}/undo`)
    expect([undone.status, (await stepNow()).daysOff]).toEqual([200, []])
  })

  it("is rejected with a day off at its ends, outside, or out of order", async () => {
    const wrong = [[3, 2], [2, 2], [0], [5], [9]].map((places) => places.map(day))
    for (const daysOff of wrong) {
      const { status, body } = await interrupt({ daysOff })
      expect([status, body.code]).toEqual([400, "InvalidInput"])
      expect(body.errors?.[0]?.message).not.toMatch(/^must/)
    }
    expect((await stepNow()).version).toBe(1)
  })

  it("keeps its days off when moved, each after the same number of days of work", async () => {
    await interrupt()
    expect((await moveTo(3, 8)).status).toBe(200)
    expect((await stepNow()).daysOff).toEqual([day(5), day(6)])
    expect((await moveTo(0, 5)).status).toBe(200)
    expect((await stepNow()).daysOff).toEqual([day(2), day(3)])
  })

  it("keeps the days off between its ends when resized", async () => {
    await interrupt()
    expect((await moveTo(0, 3)).status).toBe(200)
    expect((await stepNow()).daysOff).toEqual([day(2)])
    expect((await moveTo(0, 2)).status).toBe(200)
    expect((await stepNow()).daysOff).toEqual([])
  })

  it("changes its days off in its dialog, within its days", async () => {
    const save = async (fields: object) =>
      api.post("planner", "/Appointment/updateProgressAppointmentDetails", {
        id: cut.id,
        version: (await stepNow()).version,
        ...fields
      })
    const days = allDay(day(0), until(5))
    expect((await save({ ...days, daysOff: [day(1), day(3)] })).status).toBe(200)
    expect((await stepNow()).daysOff).toEqual([day(1), day(3)])
    expect((await save({ comment: "Wait for the hinges" })).status).toBe(200)
    expect((await stepNow()).daysOff).toEqual([day(1), day(3)])
    const wrong = [
      [{ daysOff: [day(2)] }, ["allDay", "startDate", "endDate"]],
      [{ ...days, endDate: undefined, daysOff: [day(2)] }, ["endDate"]],
      [{ ...days, endDate: day(0), daysOff: [day(2)] }, ["endDate"]],
      [{ ...days, daysOff: [day(0)] }, ["daysOff"]],
      [{ ...days, daysOff: [day(5)] }, ["daysOff"]]
    ] as const
    for (const [fields, paths] of wrong) {
      const { body, status } = await save(fields)
      expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, paths])
    }
    expect((await save({ daysOff: [] })).status).toBe(200)
    expect((await stepNow()).daysOff).toEqual([])
  })
})
