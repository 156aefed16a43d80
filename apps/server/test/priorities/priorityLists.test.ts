import { afterAll, describe, expect, it, vi } from "vitest"
import { startShop } from "../ShopClient.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

interface Row {
  readonly position: number
  readonly workOrderId: string
  readonly locked: boolean
  readonly note: string | null
  readonly criticalRatio: number | null
  readonly explanation: {
    readonly byCapacity: boolean
    readonly remaining: number
    readonly rankedBy: { readonly rule: string }
  }
}
interface Page {
  readonly data: ReadonlyArray<Row>
  readonly total: number
}

const PROGRESS = "progress-assembly"

const shop = await startShop()
afterAll(() => shop.close())

const list = async (progressId: string, more = "&pageSize=200"): Promise<Page> =>
  (
    await shop.get<Page>(
      "planner",
      `/Scheduling/getProgressScheduling?progressId=${progressId}${more}`
    )
  ).body

const ids = ({ data }: Page) => data.map((row) => row.workOrderId)

const send = <A = { readonly data: ReadonlyArray<unknown> }>(name: string, body: object) =>
  shop.post<A>("planner", `/Scheduling/${name}`, body)

describe("the list of a progress", () => {
  it("is ranked by default settings until it has its own", async () => {
    const standard = await list(PROGRESS)
    expect(standard.total).toBeGreaterThan(20)
    expect(standard.data.map(({ position }) => position)).toEqual(
      standard.data.map((_, place) => place + 1)
    )
    const ratios = standard.data.flatMap(({ criticalRatio }) => criticalRatio ?? [])
    expect(ratios).toEqual(ratios.toSorted((a, b) => a - b))
    const made = await send<{ readonly id: string; readonly version: number }>(
      "createSchedulingConfig",
      {
        progressId: PROGRESS,
        dueDate: "installation",
        asOf: "Now",
        noAddedValue: 0.2,
        minimumCompletion: null,
        order: "DescendingCriticalRatio"
      }
    )
    expect(made.status).toBe(200)
    const turned = (await list(PROGRESS)).data.flatMap(({ criticalRatio }) => criticalRatio ?? [])
    expect(turned).toEqual(turned.toSorted((a, b) => b - a))
    const again = await send("createSchedulingConfig", {
      progressId: PROGRESS,
      dueDate: "delivery",
      asOf: "Now",
      noAddedValue: 0,
      minimumCompletion: null,
      order: "NextProgress"
    })
    expect([again.status, again.body.code]).toEqual([409, "AlreadyThere"])
    expect(again.body.current).toMatchObject({ id: made.body.id })
    const stale = await send("updateSchedulingConfig", { ...made.body, version: 7 })
    expect([stale.status, stale.body.code]).toEqual([409, "VersionConflict"])
    const filled = await send("updateSchedulingConfig", { ...made.body, workByCapacity: true })
    expect(filled.status).toBe(200)
    const byCapacity = (await list(PROGRESS)).data
    expect(new Set(byCapacity.map(({ explanation }) => explanation.byCapacity))).toEqual(
      new Set([true])
    )
    const remaining = (rows: Page["data"]) => rows.map(({ explanation }) => explanation.remaining)
    expect(remaining(byCapacity).toSorted()).not.toEqual(remaining(standard.data).toSorted())
    expect((await send("deleteSchedulingConfig", { id: made.body.id })).status).toBe(200)
    expect(ids(await list(PROGRESS))).toEqual(ids(standard))
  })

  it("is paged completely", async () => {
    const whole = await list(PROGRESS)
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list(PROGRESS, `&page=${page}&pageSize=7`))
    )
    expect(pages.flatMap(ids)).toEqual(ids(whole).slice(0, 21))
    expect(pages.map(({ total }) => total)).toEqual([whole.total, whole.total, whole.total])
  })

  it("locks work orders at positions and unlocks them", async () => {
    const before = ids(await list(PROGRESS))
    const [first = "", , third = "", fourth = ""] = before
    const locked = await send("lockPositions", {
      progressId: PROGRESS,
      positions: [
        { workOrderIdPublic: fourth, position: 1 },
        { workOrderIdPublic: first, position: 3 }
      ]
    })
    expect([locked.status, locked.body.data.length]).toEqual([200, 2])
    const held = await list(PROGRESS)
    expect([held.data[0]?.workOrderId, held.data[2]?.workOrderId]).toEqual([fourth, first])
    expect(held.data[0]?.explanation.rankedBy.rule).toBe("Lock")
    const free = (all: ReadonlyArray<string>) => all.filter((id) => id !== first && id !== fourth)
    expect(free(ids(held))).toEqual(free(before))
    await send("lockPosition", { progressId: PROGRESS, workOrderIdPublic: third, position: 1 })
    await send("unlockPosition", { progressId: PROGRESS, workOrderIdPublic: first })
    const freeBuffer = (...workOrderIds: ReadonlyArray<string>) =>
      send("unlockPositions", { progressId: PROGRESS, workOrderIds })
    expect((await freeBuffer(third, "nobody")).status).toBe(400)
    const stillHeld = (await list(PROGRESS)).data.filter((row) => row.locked)
    expect(stillHeld.map(({ workOrderId }) => workOrderId).toSorted()).toEqual(
      [third, fourth].toSorted()
    )
    expect((await freeBuffer(third, fourth, first)).body.data).toEqual([])
    expect(ids(await list(PROGRESS))).toEqual(before)
  })

  it("returns the change of several locks, for undo", async () => {
    const waiting = ids(await list(PROGRESS)).slice(0, 3)
    const positions = waiting.map((id, place) => ({ workOrderIdPublic: id, position: 3 - place }))
    await send("lockPositions", { progressId: PROGRESS, positions })
    const held = await list(PROGRESS)
    const freeBuffer = () =>
      shop.ask("planner", "/api/Scheduling/unlockPositions", {
        method: "POST",
        headers: { "idempotency-key": "let-go" },
        body: JSON.stringify({ progressId: PROGRESS, workOrderIds: waiting })
      })
    const change = (await freeBuffer()).headers.get("change-id")
    expect(change).toMatch(/^[\w-]{22}$/)
    expect((await freeBuffer()).headers.get("change-id")).toBe(change)
    expect((await shop.post("planner", `/changes/${change}/undo`)).status).toBe(200)
    expect(await list(PROGRESS)).toEqual(held)
    const idle = await shop.ask("planner", "/api/Scheduling/unlockPositions?preview=true", {
      method: "POST",
      body: JSON.stringify({ progressId: PROGRESS, workOrderIds: waiting })
    })
    expect(idle.headers.get("change-id")).toBeNull()
    await send("unlockPositions", { progressId: PROGRESS, workOrderIds: waiting })
  })

  it("keeps a note until it is emptied", async () => {
    const [row] = (await list(PROGRESS)).data
    const noted = async (note: string) => {
      await send("saveSchedulingWorkOrderNote", {
        progressId: PROGRESS,
        workOrderIdPublic: row?.workOrderId,
        note
      })
      return (await list(PROGRESS)).data[0]?.note
    }
    expect(await noted("Attend le verre")).toBe("Attend le verre")
    expect(await noted("Verre reçu")).toBe("Verre reçu")
    expect(await noted("  ")).toBeNull()
  })

  it("hides a work order for good with its lock; the order can be deleted and restored", async () => {
    const [hidden = "", other = ""] = ids(await list(PROGRESS))
    await send("lockPosition", { progressId: PROGRESS, workOrderIdPublic: hidden, position: 2 })
    const place = { progressId: PROGRESS, workOrderIdPublic: hidden }
    expect((await send("hideWorkOrderForProgress", place)).status).toBe(200)
    expect(ids(await list(PROGRESS))).not.toContain(hidden)
    const asked = { progressId: PROGRESS, workOrderIdPublic: other, position: 1 }
    expect((await send("lockPosition", asked)).body.data).toMatchObject([{ workOrderId: other }])
    const gone = await shop.remove<{ readonly changeId: number }>(
      "planner",
      `/WorkOrder?id=${other}`
    )
    expect(gone.status).toBe(200)
    expect(ids(await list(PROGRESS))).not.toContain(other)
    expect((await shop.post("planner", `/changes/${gone.body.changeId}/undo`)).status).toBe(200)
    expect((await list(PROGRESS)).data[0]).toMatchObject({ workOrderId: other, locked: true })
  })
})

describe("a merged list", () => {
  it("contains each work order once, has its own locks, and cannot be deleted in use", async () => {
    const path = "/Scheduling/getMergedProgressScheduling?mergedProgressId=merged-machining"
    const merged = (await shop.get<Page>("planner", `${path}&pageSize=200`)).body
    expect(new Set(ids(merged)).size).toBe(merged.total)
    const last = ids(merged).at(-1)
    await send("lockMergedPosition", {
      mergedProgressId: "merged-machining",
      workOrderIdPublic: last,
      position: 1
    })
    const held = (await shop.get<Page>("planner", `${path}&pageSize=1`)).body
    expect(ids(held)).toEqual([last])
    const kept = await send("deleteMergedSchedulingConfig", { id: "merged-machining" })
    expect([kept.status, kept.body.code]).toEqual([409, "InUse"])
  })
})

describe("thresholds", () => {
  it("must be in descending order and of the current version", async () => {
    const { body } = await shop.get<{ readonly version: number }>(
      "planner",
      "/Scheduling/getThresholds"
    )
    const good = { attentionRequired: 2, urgent: 1.2, late: 0.5, version: body.version }
    const crossed = await send("saveThresholds", { ...good, urgent: 3 })
    expect([crossed.status, crossed.body.code]).toEqual([422, "ThresholdsOutOfOrder"])
    expect((await send("saveThresholds", good)).status).toBe(200)
    const late = await send("saveThresholds", good)
    expect([late.status, late.body.code]).toEqual([409, "VersionConflict"])
  })
})

describe("a user who does not see a progress", () => {
  it("cannot read, lock, hide or note in its list", async () => {
    const [waiting = ""] = ids(await list(PROGRESS))
    const path = `/Scheduling/getProgressScheduling?progressId=${PROGRESS}`
    expect((await shop.get("installer", path)).status).toBe(404)
    const place = { progressId: PROGRESS, workOrderIdPublic: waiting }
    for (const [name, body] of [
      ["lockPosition", { ...place, position: 1 }],
      ["unlockPosition", place],
      ["unlockPositions", { progressId: PROGRESS, workOrderIds: [waiting] }],
      ["hideWorkOrderForProgress", place],
      ["saveSchedulingWorkOrderNote", { ...place, note: "x" }]
    ] as const)
      expect((await shop.post("installer", `/Scheduling/${name}`, body)).status, name).toBe(400)
  })
})
