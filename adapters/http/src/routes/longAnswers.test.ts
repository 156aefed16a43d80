import { TakesLong } from "@atelier/application/ports"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { makeTestApi, problemIn } from "../../test/TestApi.ts"

it("rejects work that reads too many events even for its own thread", async () => {
  const getRecords = () => Effect.die(new TakesLong({ maxEvents: 150_000 }))
  const { ask, elsewhere } = await makeTestApi({ readsLittle: true, handlers: { getRecords } })
  const { status, code } = await problemIn(
    await ask("admin", "/api/ProjectEnvironment/getAllProjectEnvironments")
  )
  expect([status, code]).toEqual([422, "TooManyRows"])
  expect(elsewhere).toEqual(["getRecords"])
})
