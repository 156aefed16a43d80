import { moveEvent } from "@atelier/application/moving"
import { PlanStore } from "@atelier/application/ports"
import { commitChanges, programFor } from "@atelier/application/proposal"
import { getRow } from "@atelier/application/reference"
import { changed, created, planWith } from "@atelier/domain/change"
import type { UserEvent } from "@atelier/domain/event"
import { userEventRow } from "@atelier/domain/testing"
import { addDays } from "@atelier/domain/time"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { makeTestApi, problemIn } from "../../test/TestApi.ts"
import { testPlan } from "../../test/testPlan.ts"

const MONTH = "/api/Events?start=2026-03-01&end=2026-04-01"
const EVENT = "/api/Events/getEvent?eventId=visit"
const visit: UserEvent = userEventRow("visit")

const apiWithEvent = async () => {
  let queries = 0
  const api = await makeTestApi({
    plan: planWith(testPlan, { event: [visit] }),
    handlers: {
      queryEvents: (_, caller) =>
        Effect.suspend(() => {
          queries += 1
          return Effect.map(Effect.orDie(getRow("event", "visit", caller)), (row) => ({
            data: [{ event: row as UserEvent, workOrder: null }]
          }))
        }),
      moveEvent: ({ params, body: { version, time } }, caller) =>
        moveEvent(
          {
            eventId: params.id,
            version,
            time,
            moveBrokenLink: false,
            breakLinkToReferenceDate: false
          },
          caller
        )
    }
  })
  const month = (headers: Record<string, string>, { account = "planner", body = "{}" } = {}) =>
    api.ask(account, MONTH, { method: "POST", body, headers })
  const { allDay, startDate, startTime, endDate, endTime } = visit
  const times = [0, 1, 2].map((days) => ({
    allDay,
    startDate: addDays(startDate, days),
    startTime,
    endDate: addDays(endDate, days),
    endTime
  }))
  const move = (headers: Record<string, string>) =>
    api.ask("planner", "/api/Appointment/setUserAppointmentDate", {
      method: "POST",
      body: JSON.stringify({ id: "visit", version: 1, time: times.pop() }),
      headers
    })
  const hide = () =>
    api.runtime.runPromise(
      Effect.orDie(
        commitChanges(
          [
            created(
              "dashboard",
              { id: "d", userId: "admin", name: "Mine", charts: [] },
              { _tag: "Requested" }
            )
          ],
          { caller: programFor("admin"), intent: "hideWorkOrder" }
        )
      )
    )
  return { api, month, move, hide, queries: () => queries }
}

describe("a conditional read", () => {
  it("runs no query again until something is written", async () => {
    const { month, move, queries } = await apiWithEvent()
    const first = await month({})
    const etag = first.headers.get("etag") ?? ""
    expect(first.status).toBe(200)
    const again = await month({ "if-none-match": etag })
    expect([again.status, await again.text(), queries()]).toEqual([304, "", 1])
    expect(again.headers.get("etag")).toBe(etag)
    expect((await move({})).status).toBe(200)
    const changed = await month({ "if-none-match": etag })
    expect([changed.status, queries()]).toEqual([200, 2])
    expect(changed.headers.get("etag")).not.toBe(etag)
  })

  it("answers 304 to clients with the current bytes and looks again after each write", async () => {
    const { month, hide, queries } = await apiWithEvent()
    const etag = (await month({})).headers.get("etag") ?? ""
    await hide()
    const unchanged = await month({ "if-none-match": etag })
    expect([unchanged.status, unchanged.headers.get("etag"), queries()]).toEqual([304, etag, 2])
    expect((await month({ "if-none-match": etag })).status).toBe(304)
    expect(queries()).toBe(2)
  })
})

describe("a repeated read", () => {
  it("runs no query again until something is written", async () => {
    const { month, hide, queries } = await apiWithEvent()
    const first = await month({})
    const again = await month({})
    expect(await again.json()).toEqual(await first.json())
    expect([again.status, again.headers.get("etag"), queries()]).toEqual([
      200,
      first.headers.get("etag"),
      1
    ])
    expect(again.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"))
    await hide()
    expect([(await month({})).status, queries()]).toEqual([200, 2])
  })

  it("runs for each account and each request", async () => {
    const { month, queries } = await apiWithEvent()
    const counts: Array<number> = []
    for (const [headers, other] of [
      [{}, {}],
      [{}, { account: "admin" }],
      [{}, { body: '{"jobTypeIds":null}' }],
      [{ "accept-language": "es" }, {}]
    ] as const) {
      await month(headers, other)
      counts.push(queries())
    }
    expect(counts).toEqual([1, 2, 3, 4])
    expect((await month({ "content-type": "text/plain" })).status).toBe(415)
    expect((await month({}, { body: "{" })).status).toBe(400)
  })

  it("is refused to an account without licence and with a token that has ended", async () => {
    const { api, month, queries } = await apiWithEvent()
    expect((await month({})).status).toBe(200)
    expect((await month({}, { account: "stranger" })).status).toBe(403)
    await api.runtime.runPromise(
      Effect.gen(function* () {
        const row = (yield* (yield* PlanStore).referenceData).user.get("planner")
        if (row === undefined) return yield* Effect.die("no planner")
        const change = changed("user", row, { ...row, licensed: false }, { _tag: "Requested" })
        return yield* commitChanges([change], { caller: programFor("admin"), intent: "changeUser" })
      }).pipe(Effect.orDie)
    )
    expect([(await month({})).status, queries()]).toEqual([403, 1])
    expect((await month({ authorization: "Bearer ended" })).status).toBe(401)
  })
})

describe("a read of more than stored rows", () => {
  it("is computed again although nothing was written", async () => {
    let received = 1
    const upload = {
      id: "upload",
      userId: "admin",
      userName: "Admin",
      category: "plansAndDrawings" as const,
      name: "plan.pdf",
      ownerName: null,
      bytes: 9,
      lastByteAt: "2026-03-01T10:00:00Z"
    }
    const api = await makeTestApi({
      plan: testPlan,
      handlers: { getUploads: () => Effect.sync(() => ({ data: [{ ...upload, received }] })) }
    })
    const uploads = (headers: Record<string, string> = {}) =>
      api.ask("admin", "/api/Document/uploads", { headers })
    const etag = (await uploads()).headers.get("etag") ?? ""
    expect((await uploads({ "if-none-match": etag })).status).toBe(304)
    received = 5
    const changed = await uploads({ "if-none-match": etag })
    expect([changed.status, await changed.json()]).toEqual([
      200,
      { data: [{ ...upload, received }] }
    ])
    expect(changed.headers.get("etag")).not.toBe(etag)
  })
})

describe("a write with If-Match", () => {
  it("succeeds for the version that was read and otherwise fails with the current row", async () => {
    const { api, move } = await apiWithEvent()
    const etag = (await api.ask("planner", EVENT)).headers.get("etag") ?? ""
    expect(etag).toMatch(/^"1-[\w-]{43}"$/)
    expect((await move({ "if-match": '"7"' })).status).toBe(412)
    expect((await move({ "if-match": etag })).status).toBe(200)
    const refused = await move({ "if-match": etag })
    const problem = await problemIn(refused)
    expect([problem.status, problem.code]).toEqual([412, "PreconditionFailed"])
    expect(problem.current).toMatchObject({ id: "visit", version: 2 })
  })
})
