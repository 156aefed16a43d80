import { Effect } from "effect"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { fileServiceContract } from "../../files-service/test/fileServiceContract.ts"
import {
  BYTES,
  inProcess,
  kept,
  makeServiceBench,
  newUpload,
  opened,
  place,
  REDIRECT,
  type ServiceBench,
  staged,
  type VendorOf
} from "../../files-service/test/ServiceBench.ts"
import { type OneDriveServer, startOneDrive } from "../test/OneDriveServer.ts"
import { oneDrive } from "./oneDrive.ts"

const vendorOf: VendorOf = (settings) => oneDrive({ ...settings, tenant: "common", site: "" })

describe("OneDrive", () =>
  fileServiceContract({
    service: "oneDrive",
    start: startOneDrive,
    vendorOf,
    sends: "PUT /up/",
    renews: "POST /common/oauth2/v2.0/token",
    tooOften: [
      [429, "activityLimitReached", "1"],
      [409, "resourceModified", "0"],
      [503, "serviceNotAvailable", "0"]
    ],
    pages: 13,
    keepsConsent: true
  }))

describe("other behaviour of OneDrive", () => {
  let server: OneDriveServer
  let bench: ServiceBench
  beforeAll(async () => {
    server = await startOneDrive(REDIRECT)
  })
  afterAll(() => server.close())
  beforeEach(() => {
    server.clear()
    server.asked.length = 0
    server.setQuota(1_000_000_000)
    bench = makeServiceBench(server, vendorOf, "oneDrive")
  })
  afterEach(() => {
    server.faults.length = 0
    server.cutContents(null)
    server.hideQuota(false)
    server.ignoreRanges(false)
    bench.remove()
  })

  it("receives the missing parts of a file after a restart, without a token", async () => {
    const PART = 20 * 1_024 * 1_024
    const bytes = new Uint8Array(PART + 1).fill(7)
    await inProcess(
      bench.connected(),
      Effect.fn(function* (documents) {
        yield* documents.begin(newUpload("u", bytes.length))
        yield* documents.append("u", { offset: 0, bytes })
        server.faults.push({ of: "PUT /up/", answer: "cut before", after: 1, times: 20 })
        yield* Effect.flip(documents.keep("u", place()))
        server.faults.length = 0
      })
    )
    const before = server.asked.length
    await inProcess(
      bench.services(),
      Effect.fn(function* (documents) {
        const storedAs = yield* documents.keep("u", place())
        expect((yield* documents.open(storedAs, place())).bytes).toBe(bytes.length)
      })
    )
    const parts = server.asked.slice(before).filter((line) => line.startsWith("PUT /up/"))
    expect(parts).toHaveLength(1)
    expect(server.refused.filter((line) => !line.endsWith("itemNotFound"))).toEqual([])
  })

  it("expires the session of an upload that is not continued", () =>
    inProcess(
      bench.connected(),
      Effect.fn(function* (documents) {
        yield* staged(documents, "u")
        server.faults.push({ of: "PUT /up/", answer: "cut before", times: 20 })
        yield* Effect.flip(documents.keep("u", place()))
        yield* documents.discard("u")
        expect(server.asked.at(-1)).toMatch(/^DELETE \/up\//)
      })
    ))

  it("accepts files without a reported quota, and reports when it is full", () =>
    inProcess(
      bench.connected(),
      Effect.fn(function* (documents) {
        server.hideQuota(true)
        server.setQuota(3)
        yield* staged(documents, "u")
        expect(yield* Effect.flip(documents.keep("u", place()))).toMatchObject({
          _tag: "DocumentsFull",
          service: "oneDrive"
        })
        server.setQuota(4)
        expect(yield* opened(documents, yield* documents.keep("u", place()))).toEqual([...BYTES])
      })
    ))

  it("continues a content when a link sends all of it again", () =>
    inProcess(
      bench.connected(),
      Effect.fn(function* (documents) {
        const storedAs = yield* kept(documents, "u")
        server.ignoreRanges(true)
        server.cutContents(1)
        expect(yield* opened(documents, storedAs)).toEqual([...BYTES])
      })
    ))

  it("returns a new refresh token with each renewal, and the last one is stored", async () => {
    const storedAs = await inProcess(bench.connected(), (documents) => kept(documents, "u"))
    for (const _ of [1, 2, 3]) {
      server.consent.endTokens()
      const content = await inProcess(bench.services(), (documents) => opened(documents, storedAs))
      expect(content).toEqual([...BYTES])
    }
  })

  it.each([
    ["", "/v1.0/me/drive/special/approot"],
    [
      "contoso.sharepoint.com,da60e844-ba1d-49bc-b4d4-d5e36bae9019,0271110f-634f-4300-a841-3a8a2e851851",
      "/v1.0/sites/contoso.sharepoint.com,da60e844-ba1d-49bc-b4d4-d5e36bae9019,0271110f-634f-4300-a841-3a8a2e851851/drive/special/approot"
    ],
    [
      "https://contoso.sharepoint.com/sites/Atelier bois/",
      "/v1.0/sites/contoso.sharepoint.com:/sites/Atelier%20bois:/drive/special/approot"
    ]
  ])("stores documents in the drive of a site “%s”", async (site, path) => {
    const at = makeServiceBench(
      server,
      (each) => oneDrive({ ...each, tenant: "common", site }),
      "oneDrive"
    )
    await inProcess(at.connected(), (documents) => kept(documents, "u"))
    expect(server.asked.filter((line) => line.startsWith(`GET ${path}?`))).toHaveLength(1)
    at.remove()
  })
})
