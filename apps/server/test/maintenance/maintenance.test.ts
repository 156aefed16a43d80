import { addDays, LocalDate, weekday } from "@atelier/domain/time"
import { orderDefaults } from "@atelier/domain/work-order"
import { afterAll, describe, expect, it, vi } from "vitest"
import { dayFromToday } from "../dayFromToday.ts"
import { startShop } from "../ShopClient.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const shop = await startShop()
afterAll(() => shop.close())

const SAW = "progress-cnc"

const wednesday = (): LocalDate => {
  let day = dayFromToday(300)
  while (weekday(day) !== 3) day = addDays(day, 1)
  return day
}

const draft = (day: string, recurrence: string | null) => ({
  progressId: SAW,
  title: "Blades",
  comment: "",
  time: {
    allDay: true,
    startDate: day,
    startTime: null,
    endDate: addDays(LocalDate.make(day), 1),
    endTime: null
  },
  recurrence,
  started: []
})

interface Refused {
  readonly errors?: ReadonlyArray<{ readonly path: string }>
}

interface Maintenance {
  readonly id: string
  readonly version: number
  readonly started: ReadonlyArray<{ readonly startDate: string; readonly endedAt: string | null }>
}

interface Proposed {
  readonly overloads: ReadonlyArray<{ readonly date: string }>
  readonly warnings: ReadonlyArray<{ readonly _tag: string }>
}

interface Closures {
  readonly data: ReadonlyArray<{
    readonly id: string
    readonly title: string
    readonly scope: { readonly progressIds: ReadonlyArray<string> }
  }>
}

interface Fillings {
  readonly data: ReadonlyArray<{
    readonly days: ReadonlyArray<{ readonly closures: ReadonlyArray<string> }>
  }>
}

const make = (body: object) => shop.post<Maintenance>("planner", "/progressmaintenances", body)

describe("maintenance", () => {
  it("with an invalid rule is rejected", async () => {
    const refused = await shop.post<Refused>(
      "planner",
      "/progressmaintenances",
      draft(wednesday(), "FREQ=NEVER")
    )
    expect([refused.status, refused.body.code]).toEqual([422, "InvalidRecurrence"])
    expect(refused.body.errors).toMatchObject([{ path: "recurrence", code: "recurrence" }])
  })

  it("needs a duration, and starts on planned days, each once", async () => {
    const day = addDays(wednesday(), -364)
    const whole = draft(day, "FREQ=WEEKLY")
    const start = (startDate: string, endedAt: string | null = null) => ({
      startDate,
      startedAt: "2026-01-01T08:00:00.000Z",
      endedAt
    })
    const timed = {
      allDay: false,
      startDate: day,
      startTime: "10:00",
      endDate: day,
      endTime: "10:00"
    }
    const wrong = [
      [{ time: timed }, "time.endTime"],
      [{ started: [start(addDays(day, 2))] }, "started.0.startDate"],
      [{ started: [start(day), start(day)] }, "started"],
      [{ started: [start(day, "2025-12-31T08:00:00.000Z")] }, "started.0.endedAt"]
    ] as const
    for (const [fields, path] of wrong) {
      const { status, body } = await shop.post<Refused>("planner", "/progressmaintenances", {
        ...whole,
        ...fields
      })
      expect([status, body.errors?.map((each) => each.path)]).toEqual([400, [path]])
    }
    const made = await make({ ...whole, started: [start(day)] })
    expect(made.status).toBe(201)
    const { id } = made.body
    const put = (fields: object) =>
      shop.put<Refused>("planner", `/progressmaintenances/${id}`, { ...made.body, ...fields })
    const astray = await put({ started: [start(day), start(addDays(day, 2))] })
    expect([astray.status, astray.body.errors?.[0]?.path]).toEqual([400, "started.1.startDate"])
    // Started occurrences remain when the maintenance is rescheduled.
    const later = { ...whole.time, startDate: addDays(day, 1), endDate: addDays(day, 2) }
    expect((await put({ time: later })).status).toBe(200)
  })

  it("is started and ended once and listed while under way", async () => {
    const day = addDays(wednesday(), -330)
    const { id } = (await make(draft(day, null))).body
    const ongoing = async () =>
      (
        await shop.get<{ readonly data: ReadonlyArray<{ readonly id: string }> }>(
          "planner",
          "/ongoingmaintenances?pageSize=100"
        )
      ).body.data.some((each) => each.id === id)
    expect(await ongoing()).toBe(true)
    const tell = (what: string) =>
      shop.post<Maintenance>("planner", `/progressmaintenances/${id}/${what}`, {})
    expect((await tell("ended")).body.code).toBe("MaintenanceNotStarted")
    expect((await tell("started")).body.started).toMatchObject([{ startDate: day, endedAt: null }])
    expect((await tell("started")).body.code).toBe("MaintenanceNeverGoesBack")
    expect((await tell("ended")).body.started[0]?.endedAt).not.toBeNull()
    expect(await ongoing()).toBe(false)
  })

  it("keeps planning off its days without reported violations", async () => {
    const day = wednesday()
    const template = [...shop.plan.template.values()].find(({ steps }) =>
      steps.some((step) => step.progressId === SAW && step.linked)
    )
    const dates = {
      productionDate: addDays(day, 1),
      deliveryDate: addDays(day, 14),
      deliveryEndDate: addDays(day, 15),
      installationDate: addDays(day, 15),
      installationEndDate: addDays(day, 16)
    }
    const request = {
      templateId: template?.id,
      jobTypeId: null,
      ...dates,
      values: [],
      stepValues: []
    }
    interface Review {
      readonly data: ReadonlyArray<{
        readonly progressId: string
        readonly startDate: string
        readonly endDate: string
      }>
    }
    const review = async () => {
      const { status, body } = await shop.post<Review>(
        "planner",
        "/Appointment/generateProgressAppointmentsReviewList",
        request
      )
      expect(status, JSON.stringify(body)).toBe(200)
      return body.data.find((row) => row.progressId === SAW)
    }
    const before = await review()
    const closed = LocalDate.make(before?.startDate ?? "")
    const made = await shop.ask("planner", "/api/progressmaintenances", {
      method: "POST",
      body: JSON.stringify(draft(closed, null))
    })
    const after = await review()
    expect(after?.startDate).not.toBe(closed)
    expect(after).toBeDefined()
    const order = await shop.post("planner", "/WorkOrder/createWorkOrder", {
      workOrder: { ...orderDefaults, ...request, name: "Around" },
      progressAppointmentsReviewList: null
    })
    expect(order.status).toBe(200)
    // Removing the maintenance in any way offers the step's date without it.
    const { id } = (await made.json()) as Maintenance
    const [deleted, undone] = await Promise.all([
      shop.remove<Proposed>("planner", `/progressmaintenances/${id}?preview=true`),
      shop.post<Proposed>("planner", `/changes/${made.headers.get("Change-Id")}/undo?preview=true`)
    ])
    expect(deleted.body.warnings.map(({ _tag }) => _tag)).toContain("MoveOffered")
    expect([deleted.body.overloads, deleted.body.warnings]).toEqual([
      undone.body.overloads,
      undone.body.warnings
    ])
    const totals = await shop.post<{
      readonly data: ReadonlyArray<{
        readonly days: ReadonlyArray<{ readonly capacity: number | null; readonly status: string }>
      }>
    }>("planner", "/Capacity/progressCapacitiesForDateRange", {
      ids: [SAW],
      start: addDays(closed, -7),
      end: addDays(closed, 7)
    })
    const days = totals.body.data[0]?.days ?? []
    expect(days[7]).toMatchObject({ capacity: 0, status: "closed" })
  })
})

describe("maintenance that planning cannot consider", () => {
  it("is rejected when saved, and capacity is still computed", async () => {
    const day = addDays(wednesday(), 60)
    const endless = await make(draft(day, "FREQ=DAILY"))
    expect([endless.status, endless.body.code]).toEqual([409, "CalendarClosed"])
    expect((await make(draft(day, "FREQ=DAILY;COUNT=30"))).status).toBe(201)
  })

  it("is started only on a planned day", async () => {
    const day = addDays(wednesday(), -400)
    const { id } = (await make(draft(day, "FREQ=WEEKLY"))).body
    const start = (startDate: string) =>
      shop.post<{ readonly code?: string }>("planner", `/progressmaintenances/${id}/started`, {
        startDate
      })
    const refused = await start(addDays(day, 1))
    expect([refused.status, refused.body.code]).toEqual([400, "UnknownId"])
    expect((await start(addDays(day, 7))).status).toBe(200)
  })
})

describe("the effect of maintenance", () => {
  const previewed = async (method: "post" | "put" | "remove", path: string, body?: object) => {
    const { status, body: answer } = await shop[method]<Proposed>(
      "admin",
      `${path}?preview=true`,
      body
    )
    expect(status).toBe(200)
    return answer
  }

  it("is reported from today on, however old it is", async () => {
    const FINISH = "progress-finish"
    const since = (day: LocalDate) => ({ ...draft(day, "FREQ=WEEKLY"), progressId: FINISH })
    const day = addDays(wednesday(), -7 * 44)
    const { overloads: lately } = await previewed("post", "/progressmaintenances", since(day))
    expect(lately.length).toBeGreaterThan(0)
    const [before] = [addDays(day, -7 * 300)]
    const { overloads: forLong } = await previewed("post", "/progressmaintenances", since(before))
    const still = ({ date }: { readonly date: string }): boolean => date >= dayFromToday()
    expect(forLong.filter(still)).toEqual(lately.filter(still))
  })

  it("is rejected if it would close everything, however far ahead", async () => {
    const far = addDays(wednesday(), 700)
    const forTwoYears = { ...draft(far, null).time, endDate: addDays(far, 730) }
    for (const body of [draft(far, "FREQ=DAILY"), { ...draft(far, null), time: forTwoYears }])
      expect((await make(body)).body.code).toBe("CalendarClosed")
  })

  it("includes offered moves that keep links", async () => {
    const finish = [...shop.plan.event.values()].find(
      (event) =>
        event.eventType === "StepEvent" &&
        event.progressId === "progress-finish" &&
        event.status === "Pending" &&
        !event.dateLocked &&
        event.startDate > addDays(wednesday(), -290)
    )
    if (finish === undefined) throw new Error("no pending step")
    const body = { ...draft(finish.startDate, null), progressId: "progress-finish" }
    const { warnings } = await previewed("post", "/progressmaintenances", body)
    expect(warnings.map(({ _tag }) => _tag)).toContain("MoveOffered")
  })

  it("covers other progresses after a change of a merged one", async () => {
    const [merged] = [...shop.plan.mergedProgress.values()]
    if (merged === undefined) throw new Error("no merged progress")
    const weekdays = {
      ...draft(wednesday(), "FREQ=DAILY"),
      time: { ...draft(wednesday(), null).time, startDate: addDays(wednesday(), -2) }
    }
    const { progressId: _progressId, ...rest } = weekdays
    const alone = await shop.post<{ readonly id: string }>("admin", "/mergedschedulingconfigs", {
      ...merged,
      name: "Saturdays",
      progressIds: ["progress-assembly"]
    })
    expect(alone.status).toBe(201)
    const upkeep = {
      ...rest,
      mergedProgressId: alone.body.id,
      time: { ...rest.time, endDate: addDays(wednesday(), 3) },
      recurrence: "FREQ=WEEKLY"
    }
    const made = await shop.post("admin", "/mergedprogressmaintenances", upkeep)
    expect([made.status, made.body]).toMatchObject([201, {}])
    const more = { ...alone.body, progressIds: ["progress-assembly", "progress-finish"] }
    const refused = await shop.put("admin", `/mergedschedulingconfigs/${alone.body.id}`, more)
    expect([refused.status, refused.body.code]).toEqual([409, "CalendarClosed"])
  })

  it("is named on closed days to users who see its progress", async () => {
    const day = addDays(wednesday(), 7)
    const made = await make({ ...draft(day, null), title: "Saw down" })
    const days = `start=${day}&end=${addDays(day, 1)}`
    const named = async (account: string) => {
      const { body } = await shop.get<Closures>(account, `/Capacity/closures?${days}`)
      return body.data
        .filter(({ id }) => id.includes(made.body.id))
        .map(({ title, scope }) => [title, scope.progressIds])
    }
    expect(await named("planner")).toEqual([["Saw down", [SAW]]])
    expect(await named("nothing")).toEqual([])
    const { body } = await shop.post<Fillings>("planner", "/Progress/capacities", {
      start: addDays(day, -1),
      end: addDays(day, 2),
      ids: [SAW]
    })
    for (const filling of body.data)
      expect(filling.days.map(({ closures }) => closures)).toEqual([[], ["Saw down"], []])
  })
})
