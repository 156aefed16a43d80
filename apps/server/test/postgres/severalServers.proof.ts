import { globSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest"
import { describeOnServer } from "../../../../adapters/postgres/test/describeOnServer.ts"
import { holdWriters, newDatabase } from "../../../../adapters/postgres/test/temporaryStore.ts"
import { freePort } from "../../../../scripts/testing/freePort.ts"
import { atelier, makeDataFolder, startServer } from "../TestServer.ts"

/** Longest start of two servers, of which one writes the demo shop, in milliseconds. */
const START_MS = 180_000
vi.setConfig({ testTimeout: START_MS, hookTimeout: START_MS })

/** Pause between two looks at a server, in milliseconds. */
const LOOK_MS = 50

const LEADS = "this server sends messages and cleans up"
const LEADS_NO_LONGER = "another server may send messages and clean up"

const ends: Array<() => unknown> = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const shared = makeDataFolder()
afterAll(() => shared.remove())

const settingsFor = async (databaseUrl: string) => {
  const { folder } = makeDataFolder()
  const port = await freePort()
  return {
    PORT: String(port),
    ATELIER_DATA: folder,
    ATELIER_DOCUMENTS: shared.folder,
    ATELIER_ORIGIN: `http://localhost:${port}`,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: "info"
  }
}

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await setTimeout(LOOK_MS)
}

/** Longest wait of a writer for another one, in milliseconds. */
const MAX_LOCK_WAIT_MS = 3_000

/** A server on a database, with a client of its planner. */
const startOn = async (databaseUrl: string) => {
  const settings = await settingsFor(databaseUrl)
  const server = await startServer(settings)
  const printed = (await atelier(["token", "--account", "admin"], settings)).printed.trim()
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${settings.ATELIER_ORIGIN}${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${printed}`,
        "content-type": "application/json",
        ...init.headers
      }
    })
  return {
    ...server,
    end: async () => {
      await server.stop("SIGKILL")
      rmSync(settings.ATELIER_DATA, { recursive: true, force: true })
    },
    ask,
    add: async (name: string): Promise<void> => {
      const answer = await ask("/api/contractors", {
        method: "POST",
        body: JSON.stringify({ name })
      })
      expect(answer.status).toBeLessThan(300)
    },
    leads: () => server.output().lastIndexOf(LEADS) > server.output().lastIndexOf(LEADS_NO_LONGER),
    /** Follows the stream of changes after a position. */
    follow: async (position?: string) => {
      const answer = await ask("/api/changes", {
        headers: position === undefined ? {} : { "last-event-id": position }
      })
      const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
      // The stream of a killed server has failed already.
      ends.push(() => reader.cancel().catch(() => undefined))
      let text = ""
      const decoder = new TextDecoder()
      return {
        read: async (word: string): Promise<string> => {
          while (!text.includes(word)) {
            const { done, value } = await reader.read()
            if (done) throw new Error(`the stream ended: ${text}`)
            text += decoder.decode(value, { stream: true })
          }
          return text
        },
        lastId: () => [...text.matchAll(/^id: (.+)$/gm)].at(-1)?.[1] ?? ""
      }
    }
  }
}

type Server = Awaited<ReturnType<typeof startOn>>

describeOnServer("two servers on one PostgreSQL database", (database) => {
  let one: Server
  let two: Server
  beforeAll(async () => {
    const url = await newDatabase(database().url)
    ;[one, two] = await Promise.all([startOn(url), startOn(url)])
  })
  afterAll(async () => {
    for (const server of [one, two]) await server.end()
  })

  it("hear each other again after the database was away", async () => {
    const ready = async (server: typeof one) => (await server.ask("/readyz")).json()
    await database().stop("SIGQUIT")
    expect(await ready(one)).toEqual({ status: "not ready", reason: "away" })
    expect((await one.ask("/api/contractors")).status).toBe(503)
    await database().start()
    for (const server of [one, two])
      await until(async () => (await server.ask("/readyz")).status === 200)
    const ofTwo = await two.follow()
    await one.add("Maison Alpha")
    await ofTwo.read("Maison Alpha")
  })

  it("count the uses of a limit together", async () => {
    const read = async (server: Server): Promise<number> =>
      (await server.ask("/api/User/getUserConfig")).status
    while ((await read(one)) === 200);
    await until(async () => (await read(two)) === 429)
  })

  it("take the pieces of one upload in turn, and create one document", async () => {
    const found = await one.ask("/api/WorkOrder/findWorkOrderByName?name=a")
    const [order] = ((await found.json()) as { readonly data: ReadonlyArray<{ id: string }> }).data
    const content = "piece after piece"
    const begun = await one.ask("/api/Document/uploads", {
      method: "POST",
      body: JSON.stringify({
        workOrderId: order?.id,
        category: "others",
        name: "plan.txt",
        bytes: content.length
      })
    })
    const { id } = (await begun.json()) as { readonly id: string }
    for (let offset = 0; offset < content.length; offset += 1) {
      const sent = await (offset % 2 === 0 ? one : two).ask(
        `/api/Document/uploads/${id}?offset=${offset}`,
        {
          method: "PUT",
          headers: { "content-type": "application/octet-stream" },
          body: content.charAt(offset)
        }
      )
      expect(await sent.json()).toEqual({ id, received: offset + 1 })
    }
    const finished = await Promise.all(
      [one, two, one, two].map((server) =>
        server.ask(`/api/Document/uploads/${id}/finish`, { method: "POST" })
      )
    )
    expect(finished.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const stored = await two.ask(`/api/Document/getDocuments?workOrderId=${order?.id}`)
    expect(await stored.json()).toMatchObject({ data: [{ id, name: "plan.txt" }] })
    const files = globSync("**/plan*.txt", { cwd: shared.folder })
    expect(files).toHaveLength(1)
    expect(readFileSync(join(shared.folder, files[0] ?? ""), "utf8")).toBe(content)
  })

  it("show each other's changes, and one takes over when the other is killed", async () => {
    const [ofOne, ofTwo] = [await one.follow(), await two.follow()]
    await one.add("Maison Alpha")
    await ofTwo.read("Maison Alpha")
    await two.add("Maison Beta")
    for (const stream of [ofOne, ofTwo]) await stream.read("Maison Beta")

    await until(() => one.leads() || two.leads())
    expect(one.leads() && two.leads()).toBe(false)
    const [leader, other] = one.leads() ? [one, two] : [two, one]
    const { lastId } = leader === one ? ofOne : ofTwo
    const position = lastId()
    await leader.stop("SIGKILL")
    await other.add("Maison Gamma")
    const resumed = await other.follow(position)
    const sent = await resumed.read("Maison Gamma")
    expect(sent.match(/^event: change$/gm)).toHaveLength(1)
    expect(sent).not.toContain("event: reset")
    await until(() => other.leads())
  })
})

describeOnServer("a server on PostgreSQL", (database) => {
  it("starts while the database is away, and says what it waits for", async () => {
    const url = await newDatabase(database().url)
    await database().stop()
    const settings = await settingsFor(url)
    const starting = startServer(settings)
    const asked = (path: string) =>
      fetch(`${settings.ATELIER_ORIGIN}${path}`).catch(() => new Response(null, { status: 599 }))
    await until(async () => (await asked("/healthz")).status === 200)
    const waiting = await asked("/readyz")
    expect(waiting.status).toBe(503)
    expect(await waiting.json()).toEqual({ status: "not ready", reason: "away" })
    await database().start()
    const server = await starting
    expect((await asked("/readyz")).status).toBe(200)
    expect(await server.stop("SIGTERM")).toBe(0)
  })

  it("starts while another server writes longer than writers wait for each other", async () => {
    const url = await newDatabase(database().url)
    const ready = await startOn(url)
    ends.push(ready.end)
    const writer = await holdWriters(url)
    const starting = startOn(url)
    await setTimeout(2 * MAX_LOCK_WAIT_MS)
    await writer.end()
    const second = await starting
    ends.push(second.end)
    await second.add("Gagnon")
  })

  it("refuses commands that PostgreSQL's own tools do, and a wrong password", async () => {
    const url = await newDatabase(database().url)
    const settings = await settingsFor(url)
    for (const args of [["backup"], ["check", "some.db"], ["restore", "some.db"]]) {
      const refused = await atelier(args, settings)
      expect(refused.code).toBe(1)
      expect(refused.output).toContain("PostgreSQL's own tools")
    }
    const unknown = await atelier(["migrate"], { ...settings, DATABASE_URL: `${url}x` })
    expect(unknown.code).toBe(1)
    expect(unknown.output).toContain("cannot be used")
  })
})
