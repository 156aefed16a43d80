import type { CallOutput } from "@atelier/contract"
import { noScope } from "@atelier/domain/event"
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { type Answered, allDay, main, makeShopApi, type ShopApi, step } from "./ShopApi.ts"

type Covered = CallOutput<"closeAndCover">

/** Before the orders of the shop begin. */
const NOW = new Date("2026-11-17T14:30:00Z")

beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }))
afterAll(() => void vi.useRealTimers())

let api: ShopApi
beforeEach(async () => {
  api = await makeShopApi()
})

/** The saw is down on both days on which the Roys' kitchen is cut. */
const sawDown = {
  title: "Saw down",
  scope: { ...noScope, progressIds: ["cut"] },
  ...allDay("2026-11-30", "2026-12-02")
}

const annaIll = {
  title: "Anna is ill",
  scope: { ...noScope, installerIds: ["anna"] },
  ...allDay("2026-12-14", "2026-12-15")
}

const cover = (account: string, body: object, query = ""): Promise<Answered<Covered>> =>
  api.post<Covered>(account, `/Events/closeAndCover${query}`, body)

const preview = async (account: string, closure: object): Promise<Covered> =>
  (await cover(account, { closure, prefer: "suggested" }, "?preview=true")).body

const answersOf = ({ hits }: Covered) =>
  hits.map(({ answer, eventId: id, version }) => ({ id, version, answer }))

const startOf = async (id: string) => (await api.event(id)).startDate

describe("a closure with its answers", () => {
  const cut = step("roy", "cut").id

  it("is previewed, written in one change and undone together", async () => {
    const before = await api.everything()
    const shown = await preview("cutter", sawDown)
    expect(shown.hits).toMatchObject([{ eventId: cut, date: "2026-11-30", days: 2 }])
    expect(await api.everything()).toBe(before)
    const written = await cover("cutter", { closure: sawDown, answers: answersOf(shown) })
    expect({ ...written.body, changeId: null, changes: [] }).toEqual({ ...shown, changes: [] })
    const { answer } = written.body.hits[0] ?? {}
    expect(answer).toMatchObject({ _tag: "Move", time: { startDate: await startOf(cut) } })
    await api.post("planner", `/changes/${written.body.changeId}/undo`)
    expect(await startOf(cut)).toBe("2026-11-30")
    const { body } = await api.get<{ readonly total: number }>(
      "admin",
      "/v1.1/blockerevents?start=2026-11-01&end=2027-01-01"
    )
    expect(body.total).toBe(0)
  })

  it("gives a visit to a free crew, and says why in the history of the order", async () => {
    const visit = main("roy", "InstallationEvent")
    const shown = await preview("planner", annaIll)
    expect(shown.hits[0]).toMatchObject({
      eventId: visit.id,
      crews: [{ crewId: "bo", visits: 0, percent: null }],
      answer: { _tag: "Reassign", crewId: "bo" }
    })
    await cover("planner", { closure: annaIll, answers: answersOf(shown) })
    expect(await api.event(visit.id)).toMatchObject({ installerIds: ["bo"] })
    const { body } = await api.get<CallOutput<"getHistory">>(
      "planner",
      `/Events/${visit.id}/history`
    )
    expect(body.data[0]?.changes.find(({ id }) => id === visit.id)?.reason).toEqual({
      _tag: "ClosedBy",
      title: "Anna is ill",
      date: "2026-12-14"
    })
  })

  it("refuses outdated answers, unseen crews and closures of others", async () => {
    const visit = main("roy", "InstallationEvent")
    const reassign = (version: number, crewId: string) => ({
      closure: annaIll,
      answers: [{ id: visit.id, version, answer: { _tag: "Reassign", crewId } }]
    })
    const code = ({ status, body }: Answered<Covered>) => [status, body.code]
    expect(code(await cover("planner", reassign(99, "bo")))).toEqual([409, "VersionConflict"])
    expect(code(await cover("planner", reassign(1, "nobody")))).toEqual([400, "UnknownId"])
    expect(code(await cover("fitter", reassign(1, "bo")))).toEqual([400, "UnknownId"])
    expect(code(await cover("fitter", { closure: sawDown }))).toEqual([403, "Forbidden"])
    const elsewhere = { closure: sawDown, answers: reassign(1, "bo").answers }
    expect(code(await cover("planner", elsewhere))).toEqual([400, "UnknownId"])
  })

  it("offers nothing that the user may not do", async () => {
    const { hits } = await preview("fitter", annaIll)
    expect(hits.map(({ crews }) => crews)).toEqual([[]])
  })

  it("keeps work without an answer, and asks again when it moves onto other work", async () => {
    const { body: kept } = await cover("planner", { closure: annaIll })
    expect(kept.hits).toMatchObject([{ answer: { _tag: "Keep" } }])
    const later = { ...sawDown, ...allDay("2026-12-08", "2026-12-09") }
    const { body } = await cover("cutter", { closure: later })
    expect(body.hits).toEqual([])
    const made = body.changes.find(({ after }) => after !== null && "scope" in after)
    const longer = { id: made?.id, version: 1, closure: sawDown, prefer: "suggested" }
    const grown = await cover("cutter", longer)
    expect(grown.body.hits).toMatchObject([{ answer: { _tag: "Move" } }])
    expect(await startOf(cut)).not.toBe("2026-11-30")
  })
})
