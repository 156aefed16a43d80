import { afterAll, expect, it } from "vitest"
import { makeTestApi } from "../../../../adapters/http/test/TestApi.ts"
import { calendarConfigHandlers } from "../../src/handlers/events/calendarConfig.ts"
import { shopPlan } from "../events/shopPlan.ts"

const api = await makeTestApi({ plan: shopPlan, handlers: calendarConfigHandlers })
afterAll(() => api.stop())

const ask = async (account: string, path: string, body?: unknown) => {
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }
  const response = await api.ask(account, `/api${path}`, init)
  return { status: response.status, body: await response.json() }
}

it("saves calendar items by administrators, with a version check", async () => {
  const items = { id: "progress", version: 0, fields: ["clientName"] }
  const path = "/CalendarConfig/updateCalendarItemsConfig"
  expect((await ask("planner", path, items)).status).toBe(403)
  expect((await ask("admin", path, items)).body).toEqual({ ...items, version: 1 })
  expect(await ask("admin", path, items)).toMatchObject({
    status: 409,
    body: { current: { version: 1 } }
  })
  expect((await ask("planner", "/CalendarConfig/Progress")).body.fields).toEqual(["clientName"])
})

it("writes reference data by named calls, for administrators, unless in use", async () => {
  const draft = { name: "Retouche", steps: [] }
  expect((await ask("planner", "/JobType/createJobType", draft)).status).toBe(403)
  const { body: made } = await ask("admin", "/JobType/createJobType", draft)
  const renamed = { ...made, name: "Retouches" }
  expect((await ask("admin", "/JobType/updateJobType", renamed)).body.version).toBe(2)
  expect((await ask("admin", "/JobType/updateJobType", renamed)).status).toBe(409)
  expect((await ask("admin", "/JobType/deleteJobType", { idPublic: made.id })).status).toBe(200)
  expect((await ask("admin", "/JobType/deleteJobType", { id: made.id })).status).toBe(400)
})
