import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { documentStoreContract } from "@atelier/application/contracts"
import {
  type DocumentPlace,
  DocumentServices,
  DocumentStore,
  type NewUpload
} from "@atelier/application/ports"
import { documentServices } from "@atelier/files-service"
import { Effect, Layer } from "effect"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { startGoogleDrive } from "../test/GoogleDriveServer.ts"
import { googleDrive } from "./index.ts"

const REDIRECT = "https://shop.example.com/configuration/documents"

let google: Awaited<ReturnType<typeof startGoogleDrive>>
let root = ""
beforeAll(async () => {
  google = await startGoogleDrive(REDIRECT)
})
afterAll(() => google.close())
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "drive-"))
  google.drive.files.clear()
  google.setQuota(Number.MAX_SAFE_INTEGER)
})
afterEach(() => {
  google.faults.length = 0
  google.cutContents(null)
  rmSync(root, { recursive: true, force: true })
})

const KEY = "a key of the shop that is long enough"

const services = (secrets: ReadonlyArray<string> = [KEY]) =>
  documentServices({
    folder: {
      folder: root,
      categories: {
        plansAndDrawings: "Plans",
        contracts: "Contracts",
        bills: "Bills",
        purchaseOrders: "Purchase orders",
        quotes: "Quotes",
        others: "Others"
      },
      reserveBytes: 0
    },
    vendors: [
      googleDrive({
        clientId: google.client.id,
        clientSecret: google.client.secret,
        url: google.origin
      })
    ],
    secrets,
    redirectUri: REDIRECT,
    rootName: "Atelier",
    patience: { tries: 3, pauseMs: 1, maxPauseMs: 1_500 }
  })

/** Goes to Google's page, says yes, and comes back. */
const connect = Effect.fn(function* ({ begin, finish, choose }: DocumentServices["Service"]) {
  const page = yield* begin("googleDrive", "ana")
  const answer = yield* Effect.promise(() => fetch(page, { redirect: "manual" }))
  const back = new URL(answer.headers.get("location") ?? "")
  const consent = {
    state: back.searchParams.get("state") ?? "",
    code: back.searchParams.get("code") ?? ""
  }
  yield* finish(consent, "ana")
  yield* choose("googleDrive")
})

const connected = () =>
  Layer.effectDiscard(Effect.flatMap(DocumentServices, connect)).pipe(
    Layer.orDie,
    Layer.provideMerge(services())
  )

documentStoreContract("documents at Google", () => connected())

type Documents = DocumentStore["Service"]
type Services = DocumentServices["Service"]

/** One process of the server: what it knew in memory is gone afterwards. */
const process = <A, E>(
  layer: Layer.Layer<DocumentStore | DocumentServices>,
  program: (documents: Documents, services: Services) => Effect.Effect<A, E>
): Promise<A> =>
  Effect.runPromise(
    Effect.gen(function* () {
      return yield* program(yield* DocumentStore, yield* DocumentServices)
    }).pipe(Effect.provide(layer))
  )

const newUpload = (id: string, bytes: number): NewUpload => ({
  id,
  userId: "ana",
  workOrderId: "order",
  eventId: null,
  category: "bills",
  name: "Bill.pdf",
  bytes
})

const place = (name = "Cuisine Tremblay"): DocumentPlace => ({
  folder: { id: "order", name },
  category: "bills",
  name: "Bill.pdf"
})

const BYTES = new Uint8Array([1, 2, 3, 4])

const staged = Effect.fn(function* (documents: Documents, id: string) {
  yield* documents.begin(newUpload(id, BYTES.length))
  yield* documents.append(id, { offset: 0, bytes: BYTES })
})

const kept = Effect.fn(function* (documents: Documents, id: string, at = place()) {
  yield* staged(documents, id)
  return yield* documents.keep(id, at)
})

const bytesOf = async (pieces: AsyncIterable<Uint8Array>): Promise<ReadonlyArray<number>> => {
  const all: Array<number> = []
  for await (const piece of pieces) all.push(...piece)
  return all
}

const opened = Effect.fn(function* (documents: Documents, storedAs: string) {
  const { pieces } = yield* documents.open(storedAs, place())
  return yield* Effect.promise(() => bytesOf(pieces))
})

const named = (name: string) =>
  [...google.drive.files.values()].filter((file) => file.name === name)
const contentsThere = () =>
  [...google.drive.files.values()].filter(({ mimeType }) => !mimeType.endsWith("folder"))
const stagedHere = () => readdirSync(join(root, ".incoming"))

it("a document lies in a folder for people, and nothing of it here", () =>
  process(
    connected(),
    Effect.fn(function* (documents) {
      const storedAs = yield* kept(documents, "u")
      const [file] = contentsThere()
      const above = (id = ""): string => google.drive.files.get(id)?.name ?? id
      const [category] = file?.parents ?? []
      const [owner] = google.drive.files.get(category ?? "")?.parents ?? []
      const [shop] = google.drive.files.get(owner ?? "")?.parents ?? []
      const path = [above(shop), above(owner), above(category), file?.name]
      expect(path).toEqual(["Atelier", "Cuisine Tremblay", "Bills", "Bill.pdf"])
      expect(storedAs).toBe(`googleDrive:${file?.id}`)
      expect(stagedHere()).toEqual([])
    })
  ))

it("a folder follows the name of its order, until somebody renames it there", () =>
  process(
    connected(),
    Effect.fn(function* (documents) {
      const storedAs = yield* kept(documents, "u")
      yield* documents.put(storedAs, place("Cuisine Roy"))
      expect(named("Cuisine Tremblay")).toEqual([])
      const [folder] = named("Cuisine Roy")
      if (folder !== undefined) folder.name = "Roy, rue Principale"
      yield* documents.put(storedAs, place("Cuisine Gagnon"))
      yield* kept(documents, "v", place("Cuisine Gagnon"))
      expect(named("Roy, rue Principale")).toHaveLength(1)
      expect(named("Cuisine Gagnon")).toEqual([])
      expect(named("Bills")).toHaveLength(1)
    })
  ))

describe("a file that is on its way", () => {
  it("is there once, wherever the connection and the process ended", async () => {
    let points = 0
    for (const answer of ["cut before", "cut after"] as const)
      for (let left = 0; left < 12; left += 1) {
        const id = `${answer.slice(4)}${left}`
        await process(
          points === 0 ? connected() : services(),
          Effect.fn(function* (documents) {
            yield* staged(documents, id)
            google.faults.push({ answer, after: left, times: 1_000 })
            yield* Effect.result(documents.keep(id, place(`Order ${id}`)))
            google.faults.length = 0
          })
        )
        await process(
          services(),
          Effect.fn(function* (documents) {
            if ((yield* documents.upload(id)) !== null)
              yield* documents.keep(id, place(`Order ${id}`))
          })
        )
        points += 1
        expect(contentsThere(), `${answer} after ${left}`).toHaveLength(points)
        expect(named(`Order ${id}`)).toHaveLength(1)
      }
    expect(points).toBe(24)
    expect(named("Atelier")).toHaveLength(1)
    expect(stagedHere()).toEqual([])
  })

  it("begins anew when Google forgot it", () =>
    process(
      connected(),
      Effect.fn(function* (documents) {
        yield* staged(documents, "u")
        google.faults.push({ of: "PUT /upload", answer: "cut before", times: 20 })
        yield* Effect.flip(documents.keep("u", place()))
        google.faults.length = 0
        google.forgetSendings()
        expect(yield* opened(documents, yield* documents.keep("u", place()))).toEqual([...BYTES])
      })
    ))

  it("is forgotten there too when it is not sent on", () =>
    process(
      connected(),
      Effect.fn(function* (documents) {
        yield* staged(documents, "u")
        google.faults.push({ of: "PUT /upload", answer: "cut before", times: 20 })
        yield* Effect.flip(documents.keep("u", place()))
        google.faults.length = 0
        yield* documents.discard("u")
        expect(google.asked.at(-1)).toMatch(/^DELETE \/upload/)
        expect(stagedHere()).toEqual([])
        expect(contentsThere()).toEqual([])
      })
    ))

  it("is refused before it is sent when there is no room, and later leaves nothing there", () =>
    process(
      connected(),
      Effect.fn(function* (documents) {
        google.setQuota(3)
        const full = { _tag: "DocumentsFull", service: "googleDrive" }
        expect(yield* Effect.flip(documents.begin(newUpload("u", 4)))).toMatchObject(full)
        google.setQuota(4)
        yield* staged(documents, "u")
        google.setQuota(3)
        expect(yield* Effect.flip(documents.keep("u", place()))).toMatchObject(full)
        expect(contentsThere()).toEqual([])
        google.setQuota(4)
        yield* documents.keep("u", place())
        expect(contentsThere()).toHaveLength(1)
      })
    ))
})

describe("a busy Google", () => {
  it("is asked again after the pause that it names", () =>
    process(
      connected(),
      Effect.fn(function* (documents) {
        const storedAs = yield* kept(documents, "u")
        for (const [status, reason, retryAfter] of [
          [429, "rateLimitExceeded", "1"],
          [403, "userRateLimitExceeded", "0"],
          [503, "backendError", "0"]
        ] as const) {
          google.faults.push({ answer: { status, reason, retryAfter }, times: 1 })
          const began = Date.now()
          expect(yield* opened(documents, storedAs)).toEqual([...BYTES])
          expect(Date.now() - began).toBeGreaterThanOrEqual(Number(retryAfter) * 1_000)
        }
      })
    ))

  it("is out of reach at once when it names a long one, or stays busy", () =>
    process(
      connected(),
      Effect.fn(function* (documents) {
        const storedAs = yield* kept(documents, "u")
        const unreachable = { _tag: "DocumentsUnreachable", service: "googleDrive" }
        const asked = google.asked.length
        google.faults.push({ answer: { status: 429, retryAfter: "3600" }, times: 1 })
        expect(yield* Effect.flip(documents.open(storedAs, place()))).toMatchObject(unreachable)
        expect(google.asked.length).toBe(asked + 1)
        google.faults.push({ answer: { status: 500 }, times: 3 })
        expect(yield* Effect.flip(documents.open(storedAs, place()))).toMatchObject(unreachable)
        expect(google.faults.at(-1)?.times).toBe(0)
      })
    ))

  it("goes on with a content where the connection ended", () =>
    process(
      connected(),
      Effect.fn(function* (documents) {
        const storedAs = yield* kept(documents, "u")
        google.cutContents(1)
        expect(yield* opened(documents, storedAs)).toEqual([...BYTES])
      })
    ))
})

describe("tokens", () => {
  const file = () => readFileSync(join(root, ".connections.json"), "utf8")

  it("are renewed by one request when Google takes them no longer", () =>
    process(
      connected(),
      Effect.fn(function* (documents) {
        const storedAs = yield* kept(documents, "u")
        google.consent.endTokens()
        const before = google.asked.filter((line) => line === "POST /token").length
        const all = yield* Effect.all(
          [1, 2, 3, 4].map(() => opened(documents, storedAs)),
          { concurrency: "unbounded" }
        )
        expect(all).toHaveLength(4)
        expect(google.asked.filter((line) => line === "POST /token")).toHaveLength(before + 1)
      })
    ))

  it("that were revoked are asked for again, and the documents are there as before", () =>
    process(
      connected(),
      Effect.fn(function* (documents, all) {
        const storedAs = yield* kept(documents, "u")
        google.consent.revokeAll()
        for (const _ of [1, 2])
          expect(yield* Effect.flip(documents.open(storedAs, place()))).toMatchObject({
            _tag: "DocumentsUnreachable",
            reason: "revoked"
          })
        expect((yield* all.states)[1]?.connection).toMatchObject({
          account: "shop@example.com",
          isRevoked: true
        })
        expect(yield* documents.contents).toEqual([])
        yield* connect(all)
        expect(yield* opened(documents, storedAs)).toEqual([...BYTES])
      })
    ))

  it("are sealed, and opened by the key of before until they are renewed", async () => {
    const storedAs = await process(connected(), (documents) => kept(documents, "u"))
    expect(file()).not.toMatch(/ya29|1\/\/|verifier/)
    const other = "another key of the shop, as long as that"
    const refused = await process(services([other]), (documents) =>
      Effect.flip(documents.open(storedAs, place()))
    )
    expect(refused).toMatchObject({ _tag: "DocumentsUnreachable" })
    google.consent.endTokens()
    await process(services([other, KEY]), (documents) => opened(documents, storedAs))
    expect(await process(services([other]), (each) => opened(each, storedAs))).toEqual([...BYTES])
  })

  it("are not asked for without a key, or a registration", async () => {
    const begin = (layer: ReturnType<typeof services>) =>
      process(layer, (_, each) => Effect.flip(each.begin("googleDrive", "ana")))
    expect(await begin(services([]))).toMatchObject({ _tag: "NoSecretKey" })
    expect(existsSync(join(root, ".connections.json"))).toBe(false)
  })

  it("are given to whoever asked, once, within ten minutes", () =>
    process(
      services(),
      Effect.fn(function* (_, { begin, finish }) {
        const consent = yield* Effect.gen(function* () {
          const page = yield* begin("googleDrive", "ana")
          const answer = yield* Effect.promise(() => fetch(page, { redirect: "manual" }))
          const { searchParams } = new URL(answer.headers.get("location") ?? "")
          return { state: searchParams.get("state") ?? "", code: searchParams.get("code") ?? "" }
        })
        const refusal = (given: typeof consent, user: string) =>
          Effect.map(Effect.flip(finish(given, user)), ({ _tag }) => _tag)
        expect(yield* refusal(consent, "roger")).toBe("ConsentRefused")
        expect(yield* refusal({ ...consent, state: "x" }, "ana")).toBe("ConsentRefused")
        expect(yield* refusal({ ...consent, code: "4/other" }, "ana")).toBe("ConsentRefused")
        expect(yield* refusal(consent, "ana")).toBe("ConsentRefused")
        const page = yield* begin("googleDrive", "ana")
        const state = new URL(page).searchParams.get("state") ?? ""
        vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 })
        expect(yield* refusal({ state, code: "4/late" }, "ana")).toBe("ConsentRefused")
        vi.useRealTimers()
      })
    ))

  it("are given back, and new documents go to the folder, when it is disconnected", () =>
    process(
      connected(),
      Effect.fn(function* (documents, { disconnect, states }) {
        const storedAs = yield* kept(documents, "u")
        const grants = google.consent.grants()
        yield* disconnect("googleDrive")
        expect(google.consent.grants()).toBe(grants - 1)
        expect(file()).not.toContain("sealed")
        expect((yield* states).map(({ isChosen }) => isChosen)).toEqual([true, false])
        expect(yield* Effect.flip(documents.open(storedAs, place()))).toMatchObject({
          _tag: "DocumentsUnreachable"
        })
        expect(yield* kept(documents, "v")).not.toContain(":")
      })
    ))
})

it("10,000 documents are listed, in pages", () =>
  process(
    connected(),
    Effect.fn(function* (documents) {
      yield* kept(documents, "u")
      const [file] = contentsThere()
      if (file === undefined) throw new Error("nothing was kept")
      for (let at = 1; at < 10_000; at += 1)
        google.drive.files.set(`copy${at}`, { ...file, id: `copy${at}` })
      const asked = google.asked.length
      expect(yield* documents.contents).toHaveLength(10_000)
      expect(google.asked.length - asked).toBe(10)
    })
  ))
