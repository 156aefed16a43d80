import { StorageProblem, storageReasons } from "@atelier/application/ports"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { makeTestApi, problemIn } from "../../test/TestApi.ts"

const expected = {
  busy: { status: 503, code: "StorageBusy" },
  full: { status: 507, code: "StorageFull" },
  failed: { status: 503, code: "StorageFailed" },
  replaced: { status: 503, code: "StorageFailed" },
  away: { status: 503, code: "StorageFailed" }
}

const ROOMS = "/api/ProjectEnvironment/getAllProjectEnvironments"

it.each(storageReasons)("answers %s with a waiting time and logs it", async (reason) => {
  const api = await makeTestApi({
    handlers: {
      getRecords: () => Effect.die(new StorageProblem({ reason, detail: "disk 7, /srv/shop" }))
    }
  })
  const sentences: Array<string> = []
  for (const language of ["en", "fr"]) {
    const answer = await api.ask("planner", ROOMS, { headers: { "accept-language": language } })
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
    const problem = await problemIn(answer)
    expect(problem).toMatchObject(expected[reason])
    expect(JSON.stringify(problem)).not.toContain("disk 7")
    sentences.push(problem.detail)
  }
  expect(new Set(sentences).size).toBe(2)
  expect(api.logged.find(({ fields }) => fields.reason === reason)?.fields).toMatchObject({
    detail: "disk 7, /srv/shop"
  })
})
