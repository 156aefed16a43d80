import { beforeEach, expect, it } from "vitest"
import { makeShopApi, type ShopApi, step } from "./ShopApi.ts"

let api: ShopApi
beforeEach(async () => {
  api = await makeShopApi()
})

it("rejects a step that would become too long, in preview and write", async () => {
  const { id } = step("roy", "cut")
  for (const [path, body] of [
    ["/Appointment/updateProgressAppointmentDetails", { id, endDate: "2098-12-31" }],
    ["/Appointment/SetProgressAppointmentEndDate", { id, version: 1, endDate: "2098-12-31" }]
  ] as const)
    for (const query of ["?preview=true", ""]) {
      const { body: problem, status } = await api.post("planner", `${path}${query}`, body)
      expect([path, status, problem.code]).toEqual([path, 422, "StepTooLong"])
    }
})
