import { makeSendRequest } from "@atelier/contract/client"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { noteAnswer } from "./answers.ts"
import { type ChangeFollower, followChanges } from "./followChanges.ts"

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("addEventListener", () => undefined)
  vi.stubGlobal("removeEventListener", () => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const change = (id: number) => `id: ${id}\nevent: change\ndata: {"id":${id},"changes":[]}\n\n`

/** A server that answers request n with the n-th text, then ends it; `null` rejects the request. */
const serving = (answers: ReadonlyArray<string | null>) => {
  const asked: Array<Record<string, string>> = []
  const connection = {
    base: "/api",
    language: () => "fr",
    token: async () => "t",
    fetch: async (_address: string | URL | Request, init?: RequestInit) => {
      asked.push(Object.fromEntries(new Headers(init?.headers)))
      const answer = answers[asked.length - 1]
      if (answer === null || answer === undefined) throw new TypeError("no network")
      return new Response(answer)
    }
  }
  return { asked, connection }
}

const recorded = () => {
  const heard: Array<string> = []
  const follower: ChangeFollower = {
    onChange: ({ id }) => heard.push(`change ${id}`),
    onState: (state) => heard.push(state),
    onGap: () => heard.push("gap"),
    onRefused: (code) => heard.push(code)
  }
  return { heard, follower }
}

const follow = async (answers: ReadonlyArray<string | null>) => {
  const { asked, connection } = serving(answers)
  const { heard, follower } = recorded()
  const stop = new AbortController()
  const done = followChanges(makeSendRequest(connection), follower, stop.signal)
  await vi.advanceTimersByTimeAsync(4_000)
  stop.abort()
  await done
  return { asked, heard }
}

it("continues after the last change when the stream is lost", async () => {
  const { asked, heard } = await follow([change(7) + change(8), change(9)])
  expect(asked[0]).not.toHaveProperty("last-event-id")
  expect(asked[0]).toMatchObject({ authorization: "Bearer t" })
  expect(asked[1]).toMatchObject({ "last-event-id": "8" })
  expect(heard.slice(0, 6)).toEqual([
    "connecting",
    "online",
    "change 7",
    "change 8",
    "offline",
    "online"
  ])
  expect(heard).toContain("change 9")
  expect(heard).not.toContain("gap")
})

it("treats everything as stale if the last change is unknown", async () => {
  const { heard } = await follow([null, null, ": hello\n\n"])
  expect(heard.filter((what) => what !== "offline").slice(0, 3)).toEqual([
    "connecting",
    "online",
    "gap"
  ])
})

it("waits longer after each failure", async () => {
  const { asked } = await follow([null, null, null, null, null, null, null, null])
  expect(asked.length).toBeGreaterThan(2)
  expect(asked.length).toBeLessThan(6)
})

it.each([
  ["Unauthenticated", 401],
  ["NoLicence", 403]
])("reports a rejection (%s) but not an unreachable server", async (code, status) => {
  const refused = {
    ...serving([]).connection,
    fetch: async () => Response.json({ type: "", title: "", status, code, detail: "" }, { status })
  }
  const { heard, follower } = recorded()
  const stop = new AbortController()
  const done = followChanges(makeSendRequest(refused), follower, stop.signal)
  await vi.advanceTimersByTimeAsync(100)
  stop.abort()
  await done
  expect(heard).toEqual(["connecting", code, "offline"])
  expect((await follow([null, null])).heard).not.toContain(code)
})

it("opens a lost stream again as soon as the server answers another request", async () => {
  const { asked, connection } = serving([null, null, null, null, change(1)])
  const { follower } = recorded()
  const stop = new AbortController()
  const done = followChanges(makeSendRequest(connection), follower, stop.signal)
  await vi.advanceTimersByTimeAsync(4_000)
  const before = asked.length
  noteAnswer()
  await vi.advanceTimersByTimeAsync(0)
  expect(asked.length).toBe(before + 1)
  stop.abort()
  await done
})
