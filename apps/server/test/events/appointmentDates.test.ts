import type { Outcome } from "@atelier/contract"
import type { Event } from "@atelier/domain/event"
import { beforeEach, describe, expect, it } from "vitest"
import { type Answered, allDay, main, makeShopApi, type ShopApi, step } from "./ShopApi.ts"

let api: ShopApi
beforeEach(async () => {
  api = await makeShopApi()
})

const cut = step("roy", "cut")
const assemble = step("roy", "assemble")
const installation = main("roy", "InstallationEvent")
const delivery = main("roy", "DeliveryEvent")

const code = ({ status, body }: Answered) => [status, body.code]

const startOf = async (event: Event) => (await api.event(event.id)).startDate

/**
 * Requests a preview and then the write: both must return the same, and the preview must write
 * nothing.
 */
const previewed = async (account: string, path: string, body: unknown): Promise<Outcome> => {
  const before = await api.everything()
  const shown = await api.post(account, `${path}?preview=true`, body)
  expect(shown).toMatchObject({ status: 200, body: { success: true, changeId: null } })
  expect(await api.everything()).toBe(before)
  const done = await api.post(account, path, body)
  expect({ ...done.body, changeId: null }).toEqual(shown.body)
  return done.body
}

describe("the later steps of a move", () => {
  const time = allDay("2026-12-02", "2026-12-04")
  const paths = [
    ["/Appointment/setProgressAppointmentDate", { id: cut.id, version: 1, time }],
    [`/Appointment/setAppointmentDate/${cut.id}`, { version: 1, time }],
    ["/Appointment/updateProgressAppointmentDetails", { id: cut.id, startDate: "2026-12-02" }],
    [
      "/Appointment/setProgressAppointmentsDates",
      { appointments: [{ id: cut.id, version: 1, time }] }
    ]
  ] as const

  it.each(paths)(
    "must be later steps that can follow, or all is rejected: %s",
    async (path, body) => {
      const before = await api.everything()
      for (const { id } of [cut, installation, main("roy", "DeliveryEvent")])
        for (const query of ["", "?preview=true"]) {
          const asked = { ...body, appointmentsToMove: [assemble.id, id] }
          const refused = await api.post("planner", `${path}${query}`, asked)
          expect([refused.status, refused.body.code]).toEqual([409, "CannotFollow"])
          expect(refused.body.errors).toMatchObject([
            { path: "appointmentsToMove.1", code: "notLater" }
          ])
        }
      expect(await api.everything()).toBe(before)
    }
  )

  const ofOne = paths.slice(0, 3)

  it.each(ofOne)(
    "are the question of the answer; overlapping ones can move: %s",
    async (path, body) => {
      const later = `/Appointment/getLaterProgressAppointments?eventId=${cut.id}&startDate=2026-12-02`
      type Later = { readonly data: ReadonlyArray<{ preTicked: boolean; event: Event }> }
      const { data: steps } = (await api.get<Later>("planner", later)).body
      const overlapping = steps.filter(({ preTicked }) => preTicked).map(({ event }) => event.id)
      expect(overlapping).toEqual([assemble.id])
      const preview = `${path}?preview=true`
      const asked = await api.post("planner", preview, { ...body, moveOverlapping: true })
      expect(asked.body).toMatchObject({ question: { _tag: "LaterSteps", steps } })
      const named = { ...body, appointmentsToMove: overlapping }
      expect((await api.post("planner", preview, named)).body).toEqual(asked.body)
      const done = await previewed("planner", path, { ...body, moveOverlapping: true })
      expect(done.changes.map(({ id }) => id)).toContain(assemble.id)
    }
  )

  it.each(ofOne)(
    "stay hidden, and do not move with the overlapping ones: %s",
    async (path, body) => {
      const answered = await api.post("cutter", path, { ...body, moveOverlapping: true })
      expect(answered).toMatchObject({ status: 200, body: { question: null } })
      expect(await startOf(assemble)).toBe(assemble.startDate)
    }
  )

  it("are none if the step does not move later", async () => {
    const { status, body } = await api.post("planner", "/Appointment/setProgressAppointmentDate", {
      id: cut.id,
      version: 1,
      time: allDay("2026-11-25", "2026-11-27"),
      appointmentsToMove: [assemble.id]
    })
    expect([status, body.code]).toEqual([409, "CannotFollow"])
  })
})

describe("setAppointmentDate", () => {
  const path = (event: Event) => `/Appointment/setAppointmentDate/${event.id}`

  it("moves a step with the given later ones, like the call for steps", async () => {
    const { changes } = await previewed("planner", path(cut), {
      version: 1,
      time: allDay("2026-12-02", "2026-12-04"),
      appointmentsToMove: [assemble.id]
    })
    expect(changes.map(({ id, reason }) => [id, reason._tag])).toEqual([
      [cut.id, "Requested"],
      [assemble.id, "PushedBy"]
    ])
    expect(await startOf(assemble)).toBe("2026-12-07")
  })

  it("moves an installation with its linked steps", async () => {
    const { changes } = await previewed("planner", path(installation), {
      version: 1,
      time: allDay("2026-12-15", "2026-12-16")
    })
    expect(changes.map(({ reason }) => reason._tag).sort()).toEqual([
      "CarriesDate",
      "LinkedTo",
      "LinkedTo",
      "LinkedTo",
      "Requested"
    ])
    expect(await startOf(cut)).toBe("2026-12-01")
  })

  it("is rejected with the current event after a change, and writes nothing", async () => {
    const body = { version: 1, time: allDay("2026-12-02", "2026-12-04") }
    await api.post("planner", path(cut), body)
    const again = await api.post("planner", path(cut), body)
    expect(code(again)).toEqual([409, "VersionConflict"])
    expect(again.body.current).toEqual(await api.event(cut.id))
  })

  it("requires the right to edit a visible event", async () => {
    const body = { version: 1, time: allDay("2026-12-02", "2026-12-04") }
    expect(code(await api.post("watcher", path(cut), body))).toEqual([403, "Forbidden"])
    expect(code(await api.post("nobody", path(cut), body))).toEqual([404, "NotFound"])
    expect(code(await api.post("cutter", path(installation), body))).toEqual([404, "NotFound"])
    expect((await api.post("cutter", path(cut), body)).status).toBe(200)
  })

  it("pushes no hidden steps and does not reveal them", async () => {
    const later = `/Appointment/getLaterProgressAppointments?eventId=${cut.id}&startDate=2026-12-02`
    type Later = { readonly data: ReadonlyArray<unknown> }
    expect((await api.get<Later>("planner", later)).body.data).toHaveLength(2)
    expect((await api.get<Later>("cutter", later)).body.data).toEqual([])
    for (const id of [assemble.id, "nothing"]) {
      const { status, body } = await api.post("cutter", path(cut), {
        version: 1,
        time: allDay("2026-12-02", "2026-12-04"),
        appointmentsToMove: [id]
      })
      const named = body.errors?.map(({ path }) => path)
      expect([status, named]).toEqual([400, ["appointmentsToMove.0"]])
    }
    expect(await startOf(assemble)).toBe(assemble.startDate)
  })

  it("does not reveal hidden followers or their overloads to the user", async () => {
    const body = { version: 1, time: allDay("2027-01-18", "2027-01-19") }
    const preview = `${path(installation)}?preview=true`
    const whole = await api.post("planner", preview, body)
    expect(whole.body.overloads.map(({ resource }) => resource.id)).toContain("cut")
    expect(whole.body.changes).toHaveLength(5)
    const seen = await api.post("fitter", preview, body)
    expect(seen.body.overloads.map(({ resource }) => resource.id)).not.toContain("cut")
    expect(seen.body.newlyLate).toEqual([])
    expect(seen.body.changes.map(({ table }) => table)).toEqual(["event", "workOrder"])
  })

  it("does not reveal a hidden step that becomes late", async () => {
    const { id } = step("roy", "finish")
    const astray = { version: 1, time: allDay("2026-12-11", "2026-12-12") }
    await api.post("planner", `/Appointment/setAppointmentDate/${id}`, astray)
    const body = { version: 1, time: allDay("2026-12-10", "2026-12-11") }
    const preview = `${path(installation)}?preview=true`
    expect((await api.post("planner", preview, body)).body.newlyLate).toMatchObject([
      { eventId: id, due: "2026-12-10" }
    ])
    expect((await api.post("fitter", preview, body)).body.newlyLate).toEqual([])
  })

  it("names every invalid field", async () => {
    const time = { ...allDay("2026-12-04", "2026-12-02"), startTime: "25:00" }
    const { status, body } = await api.post("planner", path(cut), { time, version: "x" })
    expect(status).toBe(400)
    expect(body.errors?.map(({ path: field }) => field)).toEqual(["version", "time.startTime"])
  })
})

describe("several appointments at once", () => {
  const reference = "/Appointment/setReferenceAppointmentsDate"
  const progress = "/Appointment/setProgressAppointmentsDates"
  const move = ({ id }: Event, start: string, end: string) => ({
    id,
    version: 1,
    time: allDay(start, end)
  })

  it("are moved in one change and undone as one", async () => {
    const before = await api.event(installation.id)
    const { changeId } = await previewed("planner", reference, {
      appointments: [
        move(installation, "2026-12-15", "2026-12-16"),
        move(delivery, "2026-12-11", "2026-12-12")
      ],
      moveBrokenLink: false
    })
    expect([await startOf(installation), await startOf(delivery)]).toEqual([
      "2026-12-15",
      "2026-12-11"
    ])
    expect((await api.post("planner", `/changes/${changeId}/undo`)).status).toBe(200)
    expect(await api.event(installation.id)).toEqual({ ...before, version: 3 })
    expect(await startOf(delivery)).toBe(delivery.startDate)
  })

  it("of several kinds are moved, completed and assigned in one change each", async () => {
    const both = [
      { id: cut.id, version: 1 },
      { id: delivery.id, version: 1 }
    ]
    const { changeId } = await previewed("planner", "/Events/move", {
      events: [move(cut, "2026-12-02", "2026-12-04"), move(delivery, "2026-12-11", "2026-12-12")]
    })
    expect([await startOf(cut), await startOf(delivery)]).toEqual(["2026-12-02", "2026-12-11"])
    expect((await api.post("planner", `/changes/${changeId}/undo`)).status).toBe(200)
    const done = { events: both.map((each) => ({ ...each, version: 3 })), status: "Completed" }
    const stale = await api.post("planner", "/Events/change", { ...done, events: both })
    expect(code(stale)).toEqual([409, "VersionConflict"])
    const { changes } = await previewed("planner", "/Events/change", done)
    expect(changes.map(({ id }) => id)).toEqual(expect.arrayContaining([cut.id, delivery.id]))
    const hidden = await api.post("cutter", "/Events/change", {
      ...done,
      events: done.events.slice(1)
    })
    expect(code(hidden)).toEqual([400, "UnknownId"])
  })

  it("are steps or reference events only", async () => {
    const wrong = { appointments: [move(cut, "2026-12-02", "2026-12-04")], moveBrokenLink: false }
    expect(code(await api.post("planner", reference, wrong))).toEqual([409, "WrongKindOfEvent"])
    const other = {
      appointments: [move(delivery, "2026-12-11", "2026-12-12")],
      appointmentsToMove: []
    }
    expect(code(await api.post("planner", progress, other))).toEqual([409, "WrongKindOfEvent"])
  })

  it("move all together or not at all", async () => {
    const before = await api.everything()
    const appointments = [
      move(cut, "2026-12-02", "2026-12-04"),
      { ...move(assemble, "2026-12-07", "2026-12-09"), version: 7 }
    ]
    const stale = await api.post("planner", progress, { appointments, appointmentsToMove: [] })
    expect(code(stale)).toEqual([409, "VersionConflict"])
    const hidden = await api.post("cutter", progress, { appointments, appointmentsToMove: [] })
    expect(code(hidden)).toEqual([400, "UnknownId"])
    expect(await api.everything()).toBe(before)
  })

  it("move a later step once", async () => {
    const { changes } = await previewed("planner", progress, {
      appointments: [
        move(cut, "2026-12-01", "2026-12-03"),
        move(assemble, "2026-12-04", "2026-12-06")
      ],
      appointmentsToMove: [assemble.id, step("roy", "finish").id]
    })
    expect(changes.map(({ id }) => id)).toEqual([cut.id, assemble.id, step("roy", "finish").id])
  })

  it("do not move hidden steps along", async () => {
    const { status, body } = await api.post("cutter", progress, {
      appointments: [move(cut, "2026-12-02", "2026-12-04")],
      appointmentsToMove: [assemble.id]
    })
    const named = body.errors?.map(({ path }) => path)
    expect([status, named]).toEqual([400, ["appointmentsToMove.0"]])
    expect(await startOf(assemble)).toBe(assemble.startDate)
  })

  it("must be at least one and at most the limit", async () => {
    const moves = Array.from({ length: 201 }, (_, place) => ({
      ...move(cut, "2026-12-02", "2026-12-04"),
      id: `event-${place}`
    }))
    for (const appointments of [[], moves]) {
      const { status, body } = await api.post("planner", progress, {
        appointments,
        appointmentsToMove: []
      })
      expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ["appointments"]])
    }
  })
})

describe("the end of an appointment", () => {
  const path = (kind: string) => `/Appointment/Set${kind}AppointmentEndDate`

  it("moves alone and is copied to the work order by the main event", async () => {
    const { id } = installation
    const { changes } = await previewed("planner", path("Installation"), {
      id,
      version: 1,
      endDate: "2026-12-17"
    })
    expect(changes.map(({ after }) => after)).toMatchObject([
      { id, startDate: "2026-12-14", endDate: "2026-12-17" },
      { installationDate: "2026-12-14", installationEndDate: "2026-12-17" }
    ])
  })

  it("is changed by one call for all kinds and by three for single kinds", async () => {
    for (const [kind, event] of [
      ["", cut],
      ["Progress", assemble],
      ["Delivery", delivery]
    ] as const) {
      const body = { id: event.id, version: 1, endDate: "2026-12-20" }
      expect((await api.post("planner", path(kind), body)).status).toBe(200)
      expect(await api.event(event.id)).toMatchObject({
        startDate: event.startDate,
        endDate: "2026-12-20"
      })
    }
    const body = { id: cut.id, version: 2, endDate: "2026-12-20" }
    for (const kind of ["Delivery", "Installation"])
      expect(code(await api.post("planner", path(kind), body))).toEqual([409, "WrongKindOfEvent"])
  })

  it("is rejected before the start, when stale, and without the right to edit", async () => {
    const body = { id: cut.id, version: 1, endDate: cut.startDate }
    expect(code(await api.post("planner", path(""), body))).toEqual([422, "ImpossibleTime"])
    const later = { ...body, endDate: "2026-12-05" }
    expect(code(await api.post("planner", path(""), { ...later, version: 2 }))).toEqual([
      409,
      "VersionConflict"
    ])
    expect(code(await api.post("watcher", path(""), later))).toEqual([403, "Forbidden"])
    expect(code(await api.post("nobody", path(""), later))).toEqual([400, "UnknownId"])
  })
})
