import type { CallOutput } from "@atelier/contract"
import { afterAll, describe, expect, it, vi } from "vitest"
import { startShop } from "../ShopClient.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

type History = CallOutput<"getHistory">
type Uses = CallOutput<"getRecordUses">
interface Contractor {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly phone: string
}

const shop = await startShop()
afterAll(() => shop.close())

const historyOf = async (table: string, id: string) =>
  (await shop.get<History>("admin", `/Records/${table}/${id}/history`)).body

describe("a record of the configuration", () => {
  it("has a history with values before and after, each undoable", async () => {
    const draft = { name: "Domaine", email: "", phone: "1" }
    const { body: made } = await shop.post<Contractor>("admin", "/contractors", draft)
    const address = `/contractors/${made.id}`
    await shop.put("admin", address, { ...made, phone: "2" })
    const { data, total } = await historyOf("contractor", made.id)
    expect(data.map(({ intent }) => intent)).toEqual(["changeContractor", "createContractor"])
    expect([total, data[0]?.userName]).toEqual([2, shop.plan.user.get("admin")?.displayName])
    expect(data[0]?.changes).toMatchObject([{ before: { phone: "1" }, after: { phone: "2" } }])
    const undone = await shop.post("admin", `/changes/${data[0]?.id}/undo`)
    expect(undone.status).toBe(200)
    expect((await shop.get<Contractor>("admin", address)).body.phone).toBe("1")
    const after = await historyOf("contractor", made.id)
    expect(after.data[0]).toMatchObject({ intent: "undoChange", undoes: data[0]?.id })
  })

  it("has only its own changes in its history", async () => {
    const [first, second] = [...shop.plan.progress.values()]
    const { data } = await historyOf("progress", first?.id ?? "")
    expect(data.length).toBeGreaterThan(0)
    for (const { changes } of data) expect(changes.map(({ id }) => id)).toEqual([first?.id])
    expect((await historyOf("template", second?.id ?? "")).total).toBe(0)
    expect((await historyOf("progress", "nothing")).total).toBe(0)
  })

  it("lists its uses by name and number of work orders", async () => {
    const [template] = [...shop.plan.template.values()]
    const id = template?.id ?? ""
    const { body } = await shop.get<Uses>("admin", `/Records/template/${id}/uses`)
    const orders = [...shop.plan.workOrder.values()].filter(({ templateId }) => templateId === id)
    expect(body.data).toEqual([{ table: "workOrder", count: orders.length, rows: [] }])
    const progressId = template?.steps[0]?.progressId ?? ""
    const { body: uses } = await shop.get<Uses>("admin", `/Records/progress/${progressId}/uses`)
    const templates = [...shop.plan.template.values()].filter(({ steps }) =>
      steps.some((step) => step.progressId === progressId)
    )
    const used = uses.data.find(({ table }) => table === "template")
    expect(used?.count).toBe(templates.length)
    expect(used?.rows.map(({ name }) => name).toSorted()).toEqual(
      templates.map(({ name }) => name).toSorted()
    )
  })

  it("names settings of a priority list by their progress", async () => {
    const [settings] = [...shop.plan.priorityListSettings.values()]
    const { progressId = "" } = settings ?? {}
    const { body } = await shop.get<Uses>("admin", `/Records/progress/${progressId}/uses`)
    const { name } = shop.plan.progress.get(progressId) ?? {}
    expect(body.data.find(({ table }) => table === "priorityListSettings")?.rows).toEqual([
      { id: settings?.id, name }
    ])
  })

  it("shows both to administrators only, and not for unknown records", async () => {
    expect((await shop.get("planner", "/Records/room/x/history")).status).toBe(403)
    expect((await shop.get("planner", "/Records/room/x/uses")).status).toBe(403)
    expect((await shop.get("admin", "/Records/room/x/uses")).status).toBe(404)
    expect((await shop.get("admin", "/Records/lock/x/history")).status).toBe(400)
    expect((await shop.get("planner", "/Records/workOrder/x/history")).status).toBe(404)
  })
})
