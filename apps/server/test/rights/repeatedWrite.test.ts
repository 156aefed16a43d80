import { afterAll, expect, it } from "vitest"
import { startShop } from "../ShopClient.ts"

const shop = await startShop()
afterAll(() => shop.close())

it("checks current rights when a write is repeated by its key", async () => {
  const [order] = shop.plan.workOrder.values()
  const user = [...shop.plan.user.values()].find(
    ({ permissions, planificationRole }) =>
      planificationRole === "user" && permissions.createWorkOrder
  )
  if (order === undefined || user === undefined) throw new Error("no planner with an order")
  const init = (comment: string, key: string) => ({
    method: "POST",
    headers: { "Idempotency-Key": key },
    body: JSON.stringify({ workOrder: { id: order.id, comment } })
  })
  const save = (comment: string, key: string) =>
    shop.ask(user.id, "/api/WorkOrder/updateWorkOrder", init(comment, key))
  expect((await save("first", "one")).status).toBe(200)
  expect((await save("first", "nothing")).status).toBe(200)
  const again = await save("first", "one")
  expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([200, "true"])

  const current = await shop.get<typeof user>("admin", `/users/${user.id}`)
  const changed = (fields: object) =>
    shop.put("admin", `/users/${user.id}`, { ...current.body, version: undefined, ...fields })
  expect((await changed({ displayName: "Somebody" })).status).toBe(200)
  expect((await save("first", "one")).status).toBe(200)
  const unchanged = await save("first", "nothing")
  expect(unchanged.headers.get("idempotency-replayed"), "done once all the same").toBe("true")

  const lost = {
    permissions: {
      createWorkOrder: false,
      deleteWorkOrder: false,
      accessWorkOrdersListPage: false,
      accessCapacityDashboard: false
    },
    productionVisibility: { display: false, editor: false },
    progressVisibility: [],
    shippersVisibility: [],
    installersVisibility: []
  }
  expect((await changed(lost)).status).toBe(200)
  for (const [key, detail] of [
    ["one", /^C’est déjà fait/],
    ["nothing", /Rien n’avait été modifié\.$/]
  ] as const) {
    const repeated = await save("first", key)
    const problem = { code: "RightsChanged", detail: expect.stringMatching(detail) }
    expect([repeated.status, await repeated.json()]).toMatchObject([409, problem])
  }
})
