import { seeAs } from "@atelier/application/people"
import { Journal, PlanStore } from "@atelier/application/ports"
import { ChangeFeed } from "@atelier/application/proposal"
import { everyCall, SEE_AS_HEADER } from "@atelier/contract"
import type { UserConfiguration } from "@atelier/domain/access"
import { Effect } from "effect"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { makeTestApi, problemIn, type TestApi } from "../../test/TestApi.ts"
import { testPlan } from "../../test/testPlan.ts"

const CALL = "/api/User/getUserConfig"

let api: TestApi
beforeEach(async () => {
  api = await makeTestApi()
})
afterEach(() => {
  vi.useRealTimers()
  return api.stop()
})

const userOf = (id: string): UserConfiguration => {
  const user = testPlan.user.get(id)
  if (user === undefined) throw new Error(`there is no user ${id}`)
  return user
}

const begin = (userId: string, by = "admin") =>
  api.runtime.runPromise(seeAs(userId, { user: userOf(by), language: "en" }))

const refused = (userId: string, by = "admin") =>
  api.runtime.runPromise(Effect.flip(seeAs(userId, { user: userOf(by), language: "en" })))

const askAs = (userId: string, path = CALL, account = "admin", method = "GET") =>
  api.ask(account, path, {
    method,
    headers: { [SEE_AS_HEADER]: userId },
    ...(method === "GET" ? {} : { body: "{}" })
  })

const codeOf = async (response: Promise<Response>): Promise<string> =>
  (await problemIn(await response)).code

const change = (id: string, fields: Partial<UserConfiguration>) =>
  api.runtime.runPromise(
    Effect.gen(function* () {
      const store = yield* PlanStore
      const before = (yield* store.referenceData).user.get(id) ?? userOf(id)
      const after = { ...before, ...fields, version: before.version + 1 }
      const reason = { _tag: "Requested" } as const
      const feed = yield* ChangeFeed
      const entry = yield* store.commit(
        [{ table: "user", id, before, after, reason }],
        { userId: "admin", at: new Date().toISOString(), intent: "changeUser" },
        { notifications: [], mails: [], accounts: [], invitations: {}, about: [] }
      )
      yield* feed.publish(entry.id)
    })
  )

describe("an administrator who sees the shop as another user", () => {
  it("gets that user's answers once it is recorded in the history", async () => {
    expect(await codeOf(askAs("planner"))).toBe("SeeingEnded")
    await begin("planner")
    const answer = await askAs("planner")
    expect(await answer.json()).toMatchObject({ caller: "planner" })
    expect(await (await api.ask("admin", CALL)).json()).toMatchObject({ caller: "admin" })
    const about = await api.runtime.runPromise(
      Effect.flatMap(Journal, (journal) => journal.about("planner", 5))
    )
    expect(about).toMatchObject([{ intent: "seeAs", userId: "admin", changes: [] }])
  })

  it("gets that user's rejections", async () => {
    await begin("planner")
    expect(await codeOf(askAs("planner", "/api/System/getSystem"))).toBe("Forbidden")
  })

  it("cannot write with any call", async () => {
    await begin("planner")
    const writes = everyCall.filter(([, { scope }]) => scope === "write")
    for (const [name, { method, path }] of writes) {
      const response = await askAs(
        "planner",
        `/api${path.replace(/\{\w+\}/g, "x")}`,
        "admin",
        method
      )
      expect([name, (await problemIn(response)).code]).toEqual([name, "SeeingOnly"])
    }
    expect(writes.length).toBeGreaterThan(100)
  })

  it("sees the shop as no other user at the same time, and affects no one else", async () => {
    await begin("planner")
    expect(await codeOf(askAs("planner", CALL, "planner"))).toBe("SeeingEnded")
    expect(await codeOf(askAs("planner", "/api/User/seeAs", "admin", "POST"))).toBe("SeeingOnly")
    expect(await codeOf(askAs("admin"))).toBe("SeeingEnded")
    for (const nobody of ["", "no-one", "planner, admin", "__proto__"])
      expect(await codeOf(askAs(nobody)), nobody).toBe("SeeingEnded")
  })

  it("sees it for an hour, while both have access", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    await begin("planner")
    await change("planner", { licensed: false })
    expect(await codeOf(askAs("planner"))).toBe("SeeingEnded")
    await change("planner", { licensed: true })
    expect((await askAs("planner")).status).toBe(200)
    vi.setSystemTime(Date.now() + 3_600_001)
    const token = await api.tokens.sign("admin", { expiresInSeconds: 60 })
    const headers = { authorization: `Bearer ${token}`, [SEE_AS_HEADER]: "planner" }
    expect(await codeOf(api.ask(null, CALL, { headers }))).toBe("SeeingEnded")
  })

  it("cannot choose an unlicensed or unknown user, or a program", async () => {
    expect(await refused("visitor")).toMatchObject({ _tag: "Forbidden", intent: "seeAs" })
    expect(await refused("no-one")).toMatchObject({ _tag: "NotFound" })
  })
})

it("ends the stream as another user when the administrator loses the role", async () => {
  await begin("planner")
  const response = await askAs("planner", "/api/changes")
  const reader = response.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toContain("event: ready")
  const next = reader?.read()
  await change("admin", { planificationRole: "user" })
  expect((await next)?.done).toBe(true)
})
