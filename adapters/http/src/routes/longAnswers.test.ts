import { TakesLong } from "@atelier/application/ports"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { makeTestApi, problemIn } from "../../test/TestApi.ts"

it("gets ready for an import when its page is opened, and when a file begins to arrive", async () => {
  const done: Array<string> = []
  const { ask } = await makeTestApi({
    longWork: {
      prepare: () => void done.push("prepare"),
      answer: ({ name }) => {
        done.push(name)
        return Effect.succeed({ status: 200, headers: {}, body: "{}" })
      }
    }
  })
  await ask("admin", "/api/User/getUserConfig")
  await ask("admin", "/api/WorkOrder/savedMappings")
  const body = new FormData()
  body.set("orders", new File(["Nom\nRoy"], "orders.csv"))
  body.set("mapping", JSON.stringify({ orders: { columns: { name: "Nom" }, closedStatuses: [] } }))
  await ask("admin", "/api/WorkOrder/importWorkOrders", { method: "POST", body })
  expect(done).toEqual(["prepare", "prepare", "importWorkOrders"])
})

it("rejects work that reads too many events even for its own thread", async () => {
  const getRecords = () => Effect.die(new TakesLong({ maxEvents: 150_000 }))
  const { ask, elsewhere } = await makeTestApi({ readsLittle: true, handlers: { getRecords } })
  const { status, code } = await problemIn(
    await ask("admin", "/api/ProjectEnvironment/getAllProjectEnvironments")
  )
  expect([status, code]).toEqual([422, "TooManyRows"])
  expect(elsewhere).toEqual(["getRecords"])
})
