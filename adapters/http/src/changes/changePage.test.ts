import { OpaqueIds } from "@atelier/application/ports"
import { commitChanges, programFor } from "@atelier/application/proposal"
import { visibleWorkOrderIds } from "@atelier/application/visibility"
import { ChangePage } from "@atelier/contract"
import { changed, created, planWith, type RowChange } from "@atelier/domain/change"
import {
  crewRow,
  installationEventRow,
  REQUESTED,
  userEventRow,
  userRow,
  workOrderRow
} from "@atelier/domain/testing"
import { LocalDate } from "@atelier/domain/time"
import { Effect, Schema } from "effect"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { makeTestApi, type TestApi } from "../../test/TestApi.ts"
import { testPlan } from "../../test/testPlan.ts"
import { MAX_POSITION_AGE_MS } from "./changeStream.ts"

let api: TestApi
beforeEach(async () => {
  api = await makeTestApi()
})
afterEach(() => api.stop())

const decode = Schema.decodeUnknownSync(ChangePage)

const page = async (account: string, after: string) => {
  const response = await api.ask(account, `/api/changes?after=${encodeURIComponent(after)}`)
  expect(response.headers.get("content-type")).toBe("application/json")
  return decode(await response.json())
}

const DAY = LocalDate.make("2026-12-14")
const newEvent = (id: string) => created("event", userEventRow(id), REQUESTED)
const commit = (...changes: ReadonlyArray<RowChange>) =>
  api.runtime.runPromise(
    Effect.orDie(commitChanges(changes, { caller: programFor("planner"), intent: "moveEvent" }))
  )

describe("a page of changes", () => {
  it("starts now and continues with all later changes, each once, in order", async () => {
    await commit(newEvent("before"))
    const start = await page("planner", "")
    expect(start).toMatchObject({ data: [], isLast: true, isReset: false })
    for (let count = 0; count < 150; count += 1) await commit(newEvent(`event${count}`))
    const first = await page("planner", start.next)
    expect([first.data.length, first.isLast]).toEqual([100, false])
    const second = await page("planner", first.next)
    expect([second.data.length, second.isLast]).toEqual([50, true])
    const ids = [...first.data, ...second.data].map(({ changes }) => changes[0]?.id)
    expect(ids).toEqual(Array.from({ length: 150 }, (_, count) => `event${count}`))
    expect(await page("planner", second.next)).toMatchObject({ data: [], isLast: true })
  })

  it("contains only what the caller may see", async () => {
    const progress = testPlan.progress.get("cut")
    if (progress === undefined) throw new Error("there is no progress")
    const { next } = await page("nobody", "")
    await commit(changed("progress", progress, { ...progress, name: "X" }, REQUESTED))
    expect((await page("planner", next)).data).toHaveLength(1)
    expect(await page("nobody", next)).toMatchObject({ data: [], isLast: true, isReset: false })
  })

  it("is a reset where it cannot list the changes or they are too many", async () => {
    await commit(newEvent("one"))
    const opaqueIds = await api.runtime.runPromise(OpaqueIds)
    const old = opaqueIds.positions.seal({ entry: 1, at: Date.now() - MAX_POSITION_AGE_MS - 1_000 })
    for (const position of [old, "nonsense", "1"])
      expect(await page("planner", position)).toMatchObject({
        data: [],
        isReset: true,
        isLast: true
      })
    const { next } = await page("planner", "")
    await commit(...Array.from({ length: 501 }, (_, count) => newEvent(`many${count}`)))
    const reset = await page("planner", next)
    expect(reset).toMatchObject({ data: [], isReset: true })
    expect(await page("planner", reset.next)).toMatchObject({ data: [], isReset: false })
  })

  it.each([
    ["sees more", false, true],
    ["sees less", true, false]
  ])("is a reset for a user who %s", async (_what, before, after) => {
    const user = userRow("other", { otherwise: { display: before, editor: false } })
    api.stop()
    api = await makeTestApi({ plan: planWith(testPlan, { user: [user] }) })
    const [theirs, planners] = [await page("other", ""), await page("planner", "")]
    const rights = { ...user, otherwise: { display: after, editor: false } }
    await commit(newEvent("one"))
    await commit(changed("user", user, rights, REQUESTED))
    const reset = await page("other", theirs.next)
    expect(reset).toMatchObject({ data: [], isReset: true, isLast: true })
    expect(await page("other", reset.next)).toMatchObject({ data: [], isReset: false })
    const others = await page("planner", planners.next)
    expect([others.isReset, others.data.length]).toEqual([false, 1])
  })

  it.each([
    ["comes into sight", false, true, true],
    ["leaves it", true, false, true],
    ["stays in sight", true, true, false]
  ])(
    "is a reset for a user for whom a further visit %s a work order",
    async (_what, isFirst, isSecond, isReset) => {
      const hidden = { display: false, editor: false }
      const mine = { installerId: "anna", display: true, editor: false }
      const permissions = { ...userRow("other").permissions, accessWorkOrdersListPage: false }
      const rights = { otherwise: hidden, installersVisibility: [mine], permissions }
      const user = userRow("other", rights)
      const crew = (isMine: boolean) => ({ installerIds: [isMine ? "anna" : "carla"] })
      const order = workOrderRow("order")
      const ofOrder = { workOrderId: order.id, startDate: DAY, endDate: DAY }
      const visit = installationEventRow("visit", { ...ofOrder, ...crew(isFirst && isSecond) })
      const further = installationEventRow("further", { ...ofOrder, ...crew(isFirst) })
      api.stop()
      const event = [visit, further]
      const installer = ["anna", "carla"].map((id) => crewRow(id))
      const plan = planWith(testPlan, { user: [user], installer, workOrder: [order], event })
      api = await makeTestApi({ plan })
      const sees = async () =>
        (await api.runtime.runPromise(visibleWorkOrderIds(user, [order.id]))).size === 1
      const [{ next }, before] = [await page("other", ""), await sees()]
      await commit(changed("event", further, { ...further, ...crew(isSecond) }, REQUESTED))
      expect([before, await sees()]).toEqual([isFirst, isSecond])
      expect((await page("other", next)).isReset).toBe(isReset)
    }
  )

  it("requires a licence", async () => {
    expect((await api.ask("visitor", "/api/changes?after=")).status).toBe(403)
    expect((await api.ask(null, "/api/changes?after=")).status).toBe(401)
  })
})
