import { makeSendRequest } from "@atelier/contract/client"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { noteAnswer } from "./answers.ts"
import { type ChangeFollower, followChanges } from "./followChanges.ts"

const page = Object.assign(new EventTarget(), { visibilityState: "visible" })

const show = (visibilityState: "visible" | "hidden"): void => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event("visibilitychange"))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("addEventListener", () => undefined)
  vi.stubGlobal("removeEventListener", () => undefined)
  vi.stubGlobal("document", page)
  page.visibilityState = "visible"
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

it("has no stream while its page is hidden, and continues after the last change", async () => {
  const asked: Array<Record<string, string>> = []
  const { heard, follower } = recorded()
  const stop = new AbortController()
  const send = makeSendRequest({
    base: "/api",
    language: () => "fr",
    token: async () => "t",
    fetch: async (_address: string | URL | Request, init?: RequestInit) => {
      asked.push(Object.fromEntries(new Headers(init?.headers)))
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode(change(asked.length)))
          init?.signal?.addEventListener("abort", () => controller.error(init.signal?.reason))
        }
      })
      return new Response(body)
    }
  })
  const done = followChanges(send, follower, stop.signal)
  await vi.advanceTimersByTimeAsync(1_000)
  show("hidden")
  await vi.advanceTimersByTimeAsync(9_000)
  show("visible")
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(1)
  show("hidden")
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toHaveLength(1)
  show("visible")
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toHaveLength(2)
  expect(asked[1]).toMatchObject({ "last-event-id": "1" })
  expect(heard).toEqual(["connecting", "online", "change 1", "online", "change 2"])
  stop.abort()
  await done
})
