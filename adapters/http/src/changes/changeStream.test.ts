import { OpaqueIds, PlanStore } from "@atelier/application/ports"
import { commitChanges, programFor } from "@atelier/application/proposal"
import { LARGE_CHANGE_BYTES } from "@atelier/application/storing"
import { changed, created, planWith, type RowChange } from "@atelier/domain/change"
import type { Progress } from "@atelier/domain/progress"
import { userEventRow, userRow, workOrderRow } from "@atelier/domain/testing"
import { LocalDate } from "@atelier/domain/time"
import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { METRICS_TOKEN, makeTestApi, type TestApi } from "../../test/TestApi.ts"
import { testPlan } from "../../test/testPlan.ts"
import { MAX_STREAMS_PER_ACCOUNT } from "./addChanges.ts"
import { MAX_POSITION_AGE_MS, MAX_STALL_MS } from "./changeStream.ts"

interface Message {
  readonly event: string
  readonly id: string
  /** The journal entry of the event id. */
  readonly entry: number | undefined
  readonly data: string
}

let api: TestApi
beforeEach(async () => {
  api = await makeTestApi()
})
afterEach(() => api.stop())

const opaqueIds = () => api.runtime.runPromise(OpaqueIds)

const positionOf = async (entry: number, at = Date.now() + 1) =>
  (await opaqueIds()).positions.seal({ entry, at })

const ofCutting = (id: string, displayCapacities: boolean) =>
  userRow(id, {
    progressVisibility: [
      {
        progressId: "cut",
        display: true,
        editor: false,
        displayInLegend: true,
        displayInWorkOrderInfoSection: true,
        displayCapacities,
        displayDamaged: true,
        displayBackOrder: true
      }
    ]
  })

const field = (block: string, name: string): string =>
  new RegExp(`^${name}: ?(.*)$`, "m").exec(block)?.[1] ?? ""

const follow = async (account: string, lastEventId?: string) => {
  const response = await api.ask(account, "/api/changes", {
    headers: lastEventId === undefined ? {} : { "last-event-id": lastEventId }
  })
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  let rest = ""
  const next = async (): Promise<Message | null> => {
    const end = rest.indexOf("\n\n")
    if (end >= 0) {
      const block = rest.slice(0, end)
      rest = rest.slice(end + 2)
      const id = field(block, "id")
      const entry = (await opaqueIds()).positions.open(id)?.entry
      return { event: field(block, "event"), id, entry, data: field(block, "data") }
    }
    const { done, value } = await reader.read()
    if (done) return null
    rest += decoder.decode(value, { stream: true })
    return next()
  }
  return { response, next, leave: () => reader.cancel() }
}

const commit = (...changes: ReadonlyArray<RowChange>) => {
  return api.runtime.runPromise(
    Effect.orDie(commitChanges(changes, { caller: programFor("planner"), intent: "moveEvent" }))
  )
}

const newEvent = (id: string) => created("event", userEventRow(id), { _tag: "Requested" })

describe("the stream of changes", () => {
  it("sends each committed change to users who may see it", async () => {
    const stream = await follow("nobody")
    expect(stream.response.headers.get("content-type")).toBe("text/event-stream")
    expect(await stream.next()).toMatchObject({ event: "ready", entry: 0, data: "" })
    const { id } = await commit(newEvent("one"))
    const message = await stream.next()
    expect(message).toMatchObject({ event: "change", entry: 1 })
    expect(JSON.parse(message?.data ?? "")).toMatchObject({
      id: (await opaqueIds()).changes.nameOf(id),
      userId: "planner",
      intent: "moveEvent",
      changes: [{ table: "event", id: "one", before: null, after: { title: "one" } }]
    })
    await stream.leave()
  })

  it("sends nothing about hidden changes", async () => {
    const progress = testPlan.progress.get("cut")
    if (progress === undefined) throw new Error("there is no progress")
    const [blind, seeing] = [await follow("nobody"), await follow("planner")]
    for (const stream of [blind, seeing]) await stream.next()
    await commit(changed("progress", progress, { ...progress, name: "X" }, { _tag: "Requested" }))
    await commit(newEvent("two"))
    expect(await seeing.next()).toMatchObject({ entry: 1 })
    expect(await seeing.next()).toMatchObject({ entry: 2 })
    expect(await blind.next()).toMatchObject({ entry: 2 })
  })

  it.each([
    [true, false],
    [false, true]
  ])(
    "shows limits only to users who may see them, whatever the order: %j, %j",
    async (...turns) => {
      const progress = testPlan.progress.get("cut")
      if (progress === undefined) throw new Error("there is no progress")
      const user = turns.map((displayCapacities) =>
        ofCutting(`${displayCapacities}`, displayCapacities)
      )
      api.stop()
      api = await makeTestApi({ plan: planWith(testPlan, { user }) })
      const streams = []
      for (const { id } of user) streams.push(await follow(id))
      for (const stream of streams) await stream.next()
      const capacities: Progress["capacities"] = [
        { measureType: "SheetsQuantity", min: null, max: 7, weekdayMaxima: [] }
      ]
      const renamed = { ...progress, name: "X", capacities }
      await commit(changed("progress", progress, renamed, { _tag: "Requested" }))
      const shown = []
      for (const stream of streams)
        shown.push(JSON.parse((await stream.next())?.data ?? "").changes[0].after.capacities)
      expect(shown).toEqual(turns.map((isShown) => (isShown ? capacities : [])))
    }
  )

  it("sends nothing if only hidden fields differ, and no bare version", async () => {
    const blind = ofCutting("blind", false)
    const order = workOrderRow("order")
    const plan = planWith(testPlan, {
      user: [{ ...blind, productionVisibility: { display: false, editor: false } }],
      workOrder: [order]
    })
    api.stop()
    api = await makeTestApi({ plan })
    const [hidden, seeing] = [await follow("blind"), await follow("planner")]
    for (const stream of [hidden, seeing]) await stream.next()
    const dated = { ...order, productionDate: LocalDate.make("2026-12-01") }
    await commit(
      changed("workOrder", order, dated, { _tag: "CarriesDate", referenceDate: "production" })
    )
    await commit(newEvent("two"))
    expect(await seeing.next()).toMatchObject({ event: "change", entry: 1 })
    expect(await seeing.next()).toMatchObject({ event: "change", entry: 2 })
    expect(await hidden.next()).toMatchObject({ event: "change", entry: 2 })
  })

  it("resets only the users whose rights changed", async () => {
    const user = ofCutting("other", true)
    api.stop()
    api = await makeTestApi({ plan: planWith(testPlan, { user: [user] }) })
    const [theirs, planners] = [await follow("other"), await follow("planner")]
    for (const stream of [theirs, planners]) await stream.next()
    const reason = { _tag: "Requested" } as const
    const blinded = { ...user, progressVisibility: [], version: 2 }
    await commit(changed("user", user, blinded, reason))
    await commit(changed("user", blinded, { ...blinded, emailLanguage: "en" }, reason))
    await commit(newEvent("one"))
    expect(await theirs.next()).toMatchObject({ event: "reset", entry: 1, data: "" })
    expect(await theirs.next()).toMatchObject({ event: "change", entry: 2 })
    expect(await theirs.next()).toMatchObject({ event: "change", entry: 3 })
    expect(await planners.next()).toMatchObject({ event: "change", entry: 3 })
  })

  it("resets a user whose licence was restored", async () => {
    const user = testPlan.user.get("nobody")
    if (user === undefined) throw new Error("there is no such user")
    await commit(newEvent("one"))
    const reason = { _tag: "Requested" } as const
    const without = { ...user, licensed: false, version: user.version + 1 }
    await commit(changed("user", user, without, reason))
    await commit(changed("user", without, { ...without, licensed: true }, reason))
    const stream = await follow("nobody", await positionOf(1))
    expect(await stream.next()).toMatchObject({ event: "ready", entry: 1 })
    expect(await stream.next()).toMatchObject({ event: "reset" })
  })

  it("continues after the last change received", async () => {
    for (const id of ["one", "two", "three"]) await commit(newEvent(id))
    const stream = await follow("planner", await positionOf(1))
    expect(await stream.next()).toMatchObject({ event: "ready", entry: 1 })
    expect(await stream.next()).toMatchObject({ event: "change", entry: 2 })
    expect(await stream.next()).toMatchObject({ event: "change", entry: 3 })
    await commit(newEvent("four"))
    expect(await stream.next()).toMatchObject({ event: "change", entry: 4 })
  })

  it.each(["1", "99", "nonsense", "-1", "x".repeat(59)])(
    "resets a client that last received %j",
    async (lastEventId) => {
      await commit(newEvent("one"))
      const stream = await follow("planner", lastEventId)
      expect(await stream.next()).toMatchObject({ event: "reset", entry: 1 })
    }
  )

  it.each([
    ["a change that is not there", () => positionOf(99)],
    ["a position of long ago", () => positionOf(1, Date.now() - MAX_POSITION_AGE_MS - 1_000)],
    [
      "a change before it was made, as in a shop restored since",
      () => positionOf(1, Date.now() - 60_000)
    ]
  ])("resets a client that last received %s", async (_what, position) => {
    await commit(newEvent("one"))
    const stream = await follow("planner", await position())
    expect(await stream.next()).toMatchObject({ event: "reset", entry: 1 })
  })

  it("does not reveal whether hidden changes happened", async () => {
    const positions = []
    for (const secret of [false, true, false]) {
      const progress = (await api.runtime.runPromise(PlanStore)).row("progress", "cut")
      const row = await api.runtime.runPromise(progress)
      if (row === null) throw new Error("there is no progress")
      if (secret)
        await commit(changed("progress", row, { ...row, name: "X" }, { _tag: "Requested" }))
      const stream = await follow("nobody")
      positions.push((await stream.next())?.id)
      await stream.leave()
    }
    expect(new Set(positions).size).toBe(3)
    expect(positions.filter((position) => /^\d+$/.test(position ?? ""))).toEqual([])
  })

  it("continues from the position of a silent stream", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    onTestFinished(() => void vi.useRealTimers())
    const stream = await follow("nobody")
    await stream.next()
    const silent = stream.next()
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await silent).toMatchObject({ event: "alive", data: "", entry: 0 })
  })

  it("announces a change of very many rows without its rows", async () => {
    const stream = await follow("planner")
    await stream.next()
    await commit(...Array.from({ length: 501 }, (_, at) => newEvent(`event-${at}`)))
    expect(await stream.next()).toMatchObject({ event: "reset", entry: 1, data: "" })
  })

  it("announces a change too large to be read only to users who see some of it", async () => {
    const progress = testPlan.progress.get("cut")
    if (progress === undefined) throw new Error("there is no progress")
    const [blind, seeing] = [await follow("nobody"), await follow("planner")]
    for (const stream of [blind, seeing]) await stream.next()
    const name = "x".repeat(LARGE_CHANGE_BYTES)
    await commit(changed("progress", progress, { ...progress, name }, { _tag: "Requested" }))
    await commit(newEvent("one"))
    expect(await seeing.next()).toMatchObject({ event: "reset", entry: 1, data: "" })
    expect(await seeing.next()).toMatchObject({ event: "change", entry: 2 })
    expect(await blind.next()).toMatchObject({ event: "change", entry: 2 })
  })

  it("ends when the user loses the licence", async () => {
    const stream = await follow("nobody")
    await stream.next()
    const user = testPlan.user.get("nobody")
    if (user === undefined) throw new Error("there is no such user")
    await commit(changed("user", user, { ...user, licensed: false }, { _tag: "Requested" }))
    expect(await stream.next()).toBeNull()
  })

  it("ends when the server stops", async () => {
    const stream = await follow("planner")
    await stream.next()
    api.stop()
    expect(await stream.next()).toBeNull()
  })

  it("is limited per account without affecting other accounts", async () => {
    const streams = []
    for (let number = 0; number < MAX_STREAMS_PER_ACCOUNT; number += 1)
      streams.push(await follow("nobody"))
    const refused = await api.ask("nobody", "/api/changes")
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "15"])
    expect((await follow("planner")).response.status).toBe(200)
    await streams[0]?.leave()
    expect((await follow("nobody")).response.status).toBe(200)
    expect((await api.ask("nobody", "/api/changes")).status).toBe(429)
  })

  it("is counted in the metrics while it is open", async () => {
    const metrics = async () => {
      const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
      return (await api.app.request("/metrics", { headers })).text()
    }
    const stream = await follow("nobody")
    expect(await metrics()).toContain("\natelier_change_streams 1\n")
    await stream.leave()
    expect(await metrics()).toContain("\natelier_change_streams 0\n")
  })

  it("sends the same bytes, written once, to users who see the same", async () => {
    const readers = []
    for (const _ of [1, 2]) {
      const { body } = await api.ask("nobody", "/api/changes")
      const reader = (body as ReadableStream<Uint8Array>).getReader()
      await reader.read()
      readers.push(reader)
    }
    const [first, second] = readers.map((reader) => reader.read())
    await commit(newEvent("one"))
    const bytes = (await first)?.value
    expect(new TextDecoder().decode(bytes)).toContain("event: change")
    expect((await second)?.value).toBe(bytes)
  })

  it("disconnects a stalled follower, who may resume after the last change received", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    onTestFinished(() => void vi.useRealTimers())
    const stream = await follow("nobody")
    expect(await stream.next()).toMatchObject({ event: "ready" })
    await commit(newEvent("one"))
    await commit(newEvent("two"))
    await vi.advanceTimersByTimeAsync(MAX_STALL_MS)
    await expect(stream.next()).rejects.toThrow("takes nothing")
    const again = await follow("nobody", await positionOf(1))
    expect(await again.next()).toMatchObject({ event: "ready", entry: 1 })
    expect(await again.next()).toMatchObject({ event: "change", entry: 2 })
  })

  it("requires a licence", async () => {
    expect((await api.ask(null, "/api/changes")).status).toBe(401)
    expect((await api.ask("visitor", "/api/changes")).status).toBe(403)
  })
})
