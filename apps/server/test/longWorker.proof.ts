import { join } from "node:path"
import { Journal, PlanStore } from "@atelier/application/ports"
import { commitChanges, programFor } from "@atelier/application/proposal"
import type { UserConfiguration } from "@atelier/domain/access"
import { changed } from "@atelier/domain/change"
import { SHOP_ID } from "@atelier/domain/resource"
import { Effect, Exit } from "effect"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { ensureContent } from "../src/database/firstContent.ts"
import { type LongWorker, startLongWorker } from "../src/longWork/longWorker.ts"
import { databaseOf, makeRuntime, type Runtime } from "../src/Ports.ts"
import { documentSettings } from "../src/settings/documentSettings.ts"
import { readSettings } from "../src/settings/settings.ts"
import { makeDataFolder } from "./TestServer.ts"

const data = makeDataFolder()
const settings = readSettings({ ATELIER_DATA: join(data.folder, "shop") })
const program = new URL("./dyingThread.ts", import.meta.url)
let runtime: Runtime
let close: () => Promise<void>
let longWork: LongWorker
const busy: Array<boolean> = []

beforeAll(async () => {
  const database = await Effect.runPromise(databaseOf(settings).open())
  close = database.close
  runtime = makeRuntime(database, { documents: documentSettings(settings) })
  await runtime.runPromise(ensureContent(settings))
  longWork = startLongWorker(
    settings,
    runtime,
    { error: () => undefined },
    { program, onBusy: (isBusy) => busy.push(isBusy) }
  )
})
afterAll(async () => {
  await longWork.stop()
  await runtime.dispose()
  await close()
  data.remove()
})

const answerTo = (
  userId: string,
  { key, by = longWork }: { readonly key?: string; readonly by?: LongWorker } = {}
) =>
  runtime.runPromise(
    Effect.gen(function* () {
      const { user } = yield* (yield* PlanStore).referenceData
      const found = user.get(userId)
      if (found === undefined) return yield* Effect.die(new Error(`no user ${userId}`))
      const caller = { user: found, language: "fr" } as const
      return yield* Effect.exit(
        by.answer({
          name: "exportWorkOrders",
          input: {},
          caller,
          key,
          request: null,
          conditions: {}
        })
      )
    })
  )

/** A write that succeeds only if no lock is held. */
const rename = (name: string) =>
  runtime.runPromise(
    Effect.gen(function* () {
      const shop = yield* (yield* PlanStore).row("shop", SHOP_ID)
      if (shop === null) return yield* Effect.die(new Error("no shop"))
      const change = changed("shop", shop, { ...shop, name }, { _tag: "Requested" })
      return yield* Effect.orDie(
        commitChanges([change], { caller: programFor("test"), intent: "changeWorkOrder" })
      )
    })
  )

it.each(["exit", "throw", "memory"])(
  "fails only the request of a thread that ends by %s, and starts it again",
  async (key) => {
    const before = await runtime.runPromise(Effect.flatMap(Journal, (journal) => journal.lastId))
    const [failed, next] = await Promise.all([answerTo("planner", { key }), answerTo("planner")])
    expect(Exit.isFailure(failed) && Exit.hasDies(failed)).toBe(true)
    expect(Exit.isSuccess(next)).toBe(true)
    expect((await rename(`after ${key}`)).id).toBe(before + 1)
  }
)

it("reports the start and the end of a job, also after a crash", async () => {
  busy.length = 0
  await Promise.all([answerTo("planner", { key: "exit" }), answerTo("planner")])
  expect(busy).toEqual([true, false, true, false])
})

describe("the thread", () => {
  /** A program that tells when it begins. */
  const tellingProgram = `
    import { BroadcastChannel, parentPort } from "node:worker_threads"
    const begun = new BroadcastChannel("begun")
    begun.postMessage("")
    begun.close()
    const reply = { status: 200, headers: {}, body: null }
    const answer = { changeIds: [], outcome: { kind: "reply", reply } }
    parentPort.on("message", () => parentPort.postMessage(answer))`

  const startTelling = (): LongWorker =>
    startLongWorker(
      settings,
      runtime,
      { error: () => undefined },
      { program: new URL(`data:text/javascript,${encodeURIComponent(tellingProgram)}`) }
    )

  /** Counts the threads that begin; `all` resolves at the expected number. */
  const countBegun = (expected: number) => {
    const begun = new BroadcastChannel("begun")
    let count = 0
    const all = new Promise<void>((resolve) => {
      begun.onmessage = () => {
        count += 1
        if (count === expected) resolve()
      }
    })
    return { all, count: () => count, close: () => begun.close() }
  }

  it("starts once, before the first job", async () => {
    const begun = countBegun(1)
    const prepared = startTelling()
    prepared.prepare()
    prepared.prepare()
    await begun.all
    expect(Exit.isSuccess(await answerTo("planner", { by: prepared }))).toBe(true)
    await prepared.stop()
    begun.close()
    expect(begun.count()).toBe(1)
  })

  it("ends after 30 idle seconds to free its memory, and starts again", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const begun = countBegun(2)
    const resting = startTelling()
    expect(Exit.isSuccess(await answerTo("planner", { by: resting }))).toBe(true)
    vi.advanceTimersByTime(30_000)
    expect(Exit.isSuccess(await answerTo("planner", { by: resting }))).toBe(true)
    await begun.all
    await resting.stop()
    begun.close()
    vi.useRealTimers()
  })
})

it("lets users take turns", async () => {
  const done: Array<string> = []
  const asked = (userId: string, name: string) =>
    answerTo(userId).then(() => {
      done.push(name)
    })
  await Promise.all([
    asked("planner", "planner 1"),
    asked("planner", "planner 2"),
    asked("installer", "installer 1")
  ])
  expect(done).toEqual(["planner 1", "installer 1", "planner 2"])
})

it("allows an account two jobs and rejects the third", async () => {
  const exits = await Promise.all([1, 2, 3].map(() => answerTo("planner")))
  expect(exits.map(Exit.isSuccess)).toEqual([true, true, false])
  expect(JSON.stringify(exits[2])).toContain("TooManyRequests")
  expect(Exit.isSuccess(await answerTo("planner"))).toBe(true)
})

it("allows an account the four short jobs of its screens", async () => {
  const brief = startLongWorker(
    settings,
    runtime,
    { error: () => undefined },
    { kind: "brief", program }
  )
  const exits = await Promise.all(
    Array.from({ length: 4 }, () => answerTo("planner", { by: brief }))
  )
  await brief.stop()
  expect(exits.map(Exit.isSuccess)).not.toContain(false)
})

describe("an abandoned search", () => {
  const MAX_MS = 15_000
  const callerOf = (userId: string) =>
    Effect.flatMap(PlanStore, (store) =>
      Effect.map(store.referenceData, ({ user }) => ({
        user: user.get(userId) as UserConfiguration,
        language: "fr" as const
      }))
    )

  it(
    "ends whether running or waiting, and the thread continues",
    async () => {
      const searching = startLongWorker(settings, runtime, { error: () => undefined })
      try {
        const caller = await runtime.runPromise(callerOf("planner"))
        const asked = (body: unknown, gone?: AbortSignal) =>
          runtime.runPromiseExit(
            searching.answer(
              {
                name: "replanShop",
                input: { body },
                caller,
                key: undefined,
                request: null,
                conditions: {}
              },
              gone
            )
          )
        const endless = { objective: ["level"], iterations: 200_000, milliseconds: 20_000 }
        const [underWay, waiting] = [new AbortController(), new AbortController()]
        const first = asked(endless, underWay.signal)
        const second = asked(endless, waiting.signal)
        waiting.abort()
        expect(JSON.stringify(await second)).toContain("Overloaded")
        underWay.abort()
        expect(JSON.stringify(await first)).toContain("Overloaded")
        expect(Exit.isSuccess(await asked({ iterations: 1 }))).toBe(true)
      } finally {
        await searching.stop()
      }
    },
    MAX_MS
  )
})
