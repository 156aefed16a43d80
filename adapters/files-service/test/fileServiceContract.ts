import { documentStoreContract } from "@atelier/application/contracts"
import type { DocumentServices, DocumentStore } from "@atelier/application/ports"
import type { VendorService } from "@atelier/domain/document"
import { Effect, type Layer } from "effect"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import {
  BYTES,
  bytesOf,
  connect,
  inProcess,
  KEY,
  kept,
  makeServiceBench,
  newUpload,
  opened,
  place,
  REDIRECT,
  type ServiceBench,
  staged,
  type VendorOf
} from "./ServiceBench.ts"
import type { TestVendor } from "./TestVendor.ts"

/** A vendor, and what of its protocol the suite looks at. */
interface Tried {
  readonly service: VendorService
  readonly start: (redirectUri: string) => Promise<TestVendor>
  readonly vendorOf: VendorOf
  /** The first words of the requests that send a part of a file. */
  readonly sends: string
  /** The requests that renew tokens. */
  readonly renews: string
  /** How it says that it was asked too often, and how long to wait. */
  readonly tooOften: ReadonlyArray<readonly [status: number, reason: string, retryAfter: string]>
  /** How many requests list 10,000 contents. */
  readonly pages: number
  /** Whether the vendor has no way to give a consent back. */
  readonly keepsConsent?: boolean
}

/** What every service of a vendor keeps to, over a server that speaks as the vendor does. */
export const fileServiceContract = ({
  service,
  start,
  vendorOf,
  sends,
  renews,
  tooOften,
  pages,
  keepsConsent = false
}: Tried): void => {
  let vendor: TestVendor
  let bench: ServiceBench
  beforeAll(async () => {
    vendor = await start(REDIRECT)
  })
  afterAll(() => vendor.close())
  beforeEach(() => {
    vendor.clear()
    vendor.setQuota(1_000_000_000)
    bench = makeServiceBench(vendor, vendorOf, service)
  })
  afterEach(() => {
    vendor.faults.length = 0
    vendor.cutContents(null)
    bench.remove()
  })

  documentStoreContract(`documents at ${service}`, () => bench.connected())

  it("a document lies in a folder for people, and nothing of it here", () =>
    inProcess(
      bench.connected(),
      Effect.fn(function* (documents) {
        const storedAs = yield* kept(documents, "u")
        const [path = ""] = vendor.paths()
        expect(path).toMatch(/^Atelier\/Cuisine Tremblay\/Bills\/Bill( \[\w+\])?\.pdf$/)
        expect(storedAs.startsWith(`${service}:`)).toBe(true)
        expect(bench.staged()).toEqual([])
      })
    ))

  it("a folder follows the name of its order, until somebody renames it there", () =>
    inProcess(
      bench.connected(),
      Effect.fn(function* (documents) {
        const storedAs = yield* kept(documents, "u")
        yield* documents.put(storedAs, place("Cuisine Roy"))
        expect(vendor.foldersCalled("Cuisine Tremblay")).toBe(0)
        vendor.rename("Cuisine Roy", "Roy, rue Principale")
        yield* documents.put(storedAs, place("Cuisine Gagnon"))
        yield* kept(documents, "v", place("Cuisine Gagnon"))
        expect(vendor.foldersCalled("Roy, rue Principale")).toBe(1)
        expect(vendor.foldersCalled("Cuisine Gagnon")).toBe(0)
        expect(vendor.foldersCalled("Bills")).toBe(1)
      })
    ))

  it("a content that somebody changes there is opened as it was, and is so again", () =>
    inProcess(
      bench.connected(),
      Effect.fn(function* (documents) {
        const storedAs = yield* kept(documents, "u")
        vendor.edit(BYTES, new Uint8Array([9, 9]))
        expect(yield* opened(documents, storedAs)).toEqual([9, 9])
        expect((yield* documents.contents).kept).toMatchObject([{ storedAs, bytes: 2 }])
        const [now, before, ...others] = (yield* documents.versions(storedAs)) ?? []
        expect([now, before]).toMatchObject([
          { bytes: 2, isCurrent: true },
          { bytes: 4, isCurrent: false }
        ])
        expect(others).toEqual([])
        for (const [version, bytes] of [
          [now, [9, 9]],
          [before, [...BYTES]]
        ] as const) {
          const { pieces } = yield* documents.openVersion(storedAs, version?.id ?? "")
          expect(yield* Effect.promise(() => bytesOf(pieces))).toEqual(bytes)
        }
        yield* documents.restoreVersion(storedAs, before?.id ?? "")
        expect(yield* opened(documents, storedAs)).toEqual([...BYTES])
        const after = (yield* documents.versions(storedAs)) ?? []
        expect(after.map(({ bytes }) => bytes)).toEqual([4, 2, 4])
        const missing = { _tag: "ContentMissing", storedAs }
        for (const refused of [documents.openVersion, documents.restoreVersion])
          expect(yield* Effect.flip(refused(storedAs, "another"))).toMatchObject(missing)
      })
    ))

  it("what somebody else puts there is none of ours", () =>
    inProcess(
      bench.connected(),
      Effect.fn(function* (documents) {
        const storedAs = yield* kept(documents, "u")
        vendor.putBeside("Photo.jpg")
        expect(vendor.paths()).toHaveLength(2)
        expect((yield* documents.contents).kept.map((each) => each.storedAs)).toEqual([storedAs])
      })
    ))

  describe("a file that is on its way", () => {
    it("is there once, wherever the connection and the process ended", async () => {
      let points = 0
      for (const answer of ["cut before", "cut after"] as const)
        for (let left = 0; left < 12; left += 1) {
          const id = `${answer.slice(4)}${left}`
          await inProcess(
            points === 0 ? bench.connected() : bench.services(),
            Effect.fn(function* (documents) {
              yield* staged(documents, id)
              vendor.faults.push({ answer, after: left, times: 1_000 })
              yield* Effect.result(documents.keep(id, place(`Order ${id}`)))
              vendor.faults.length = 0
            })
          )
          await inProcess(
            bench.services(),
            Effect.fn(function* (documents) {
              if ((yield* documents.upload(id)) !== null)
                yield* documents.keep(id, place(`Order ${id}`))
            })
          )
          points += 1
          expect(vendor.paths(), `${answer} after ${left}`).toHaveLength(points)
          expect(vendor.foldersCalled(`Order ${id}`)).toBe(1)
        }
      expect(points).toBe(24)
      expect(vendor.foldersCalled("Atelier")).toBe(1)
      expect(bench.staged()).toEqual([])
    })

    it("begins anew when the service forgot it", () =>
      inProcess(
        bench.connected(),
        Effect.fn(function* (documents) {
          yield* staged(documents, "u")
          vendor.faults.push({ of: sends, answer: "cut before", times: 20 })
          yield* Effect.flip(documents.keep("u", place()))
          vendor.faults.length = 0
          vendor.forgetSendings()
          expect(yield* opened(documents, yield* documents.keep("u", place()))).toEqual([...BYTES])
        })
      ))

    it("is forgotten there too when it is not sent on", () =>
      inProcess(
        bench.connected(),
        Effect.fn(function* (documents) {
          yield* staged(documents, "u")
          vendor.faults.push({ of: sends, answer: "cut before", times: 20 })
          yield* Effect.flip(documents.keep("u", place()))
          vendor.faults.length = 0
          yield* documents.discard("u")
          expect(bench.staged()).toEqual([])
          expect(vendor.paths()).toEqual([])
        })
      ))

    it("is refused before it is sent when there is no room, and later leaves nothing there", () =>
      inProcess(
        bench.connected(),
        Effect.fn(function* (documents) {
          vendor.setQuota(3)
          const full = { _tag: "DocumentsFull", service: service }
          expect(yield* Effect.flip(documents.begin(newUpload("u", 4)))).toMatchObject(full)
          vendor.setQuota(4)
          yield* staged(documents, "u")
          vendor.setQuota(3)
          expect(yield* Effect.flip(documents.keep("u", place()))).toMatchObject(full)
          expect(vendor.paths()).toEqual([])
          vendor.setQuota(4)
          yield* documents.keep("u", place())
          expect(vendor.paths()).toHaveLength(1)
        })
      ))
  })

  describe("a busy service", () => {
    it("is asked again after the pause that it names", () =>
      inProcess(
        bench.connected(),
        Effect.fn(function* (documents) {
          const storedAs = yield* kept(documents, "u")
          for (const [status, reason, retryAfter] of tooOften) {
            vendor.faults.push({ answer: { status, reason, retryAfter }, times: 1 })
            const began = Date.now()
            expect(yield* opened(documents, storedAs)).toEqual([...BYTES])
            expect(Date.now() - began).toBeGreaterThanOrEqual(Number(retryAfter) * 1_000)
          }
        })
      ))

    it("is out of reach at once when it names a long one, or stays busy", () =>
      inProcess(
        bench.connected(),
        Effect.fn(function* (documents) {
          const storedAs = yield* kept(documents, "u")
          const unreachable = { _tag: "DocumentsUnreachable", service: service }
          const asked = vendor.asked.length
          vendor.faults.push({ answer: { status: 429, retryAfter: "3600" }, times: 1 })
          expect(yield* Effect.flip(documents.open(storedAs, place()))).toMatchObject(unreachable)
          expect(vendor.asked.length).toBe(asked + 1)
          vendor.faults.push({ answer: { status: 500 }, times: 3 })
          expect(yield* Effect.flip(documents.open(storedAs, place()))).toMatchObject(unreachable)
          expect(vendor.faults.at(-1)?.times).toBe(0)
        })
      ))

    it("holds up no look at what lies elsewhere", () =>
      inProcess(
        bench.connected(),
        Effect.fn(function* (documents, { choose }) {
          const remote = yield* kept(documents, "u")
          yield* choose("folder")
          const local = yield* kept(documents, "v")
          vendor.faults.push({ answer: { status: 503, retryAfter: "3600" }, times: 1 })
          const { kept: found, outOfReach } = yield* documents.contents
          expect(found.map(({ storedAs }) => storedAs)).toEqual([local])
          expect(outOfReach.map((each) => each.service)).toEqual([service])
          expect([remote, local].map((each) => outOfReach[0]?.has(each))).toEqual([true, false])
        })
      ))

    it("goes on with a content where the connection ended", () =>
      inProcess(
        bench.connected(),
        Effect.fn(function* (documents) {
          const storedAs = yield* kept(documents, "u")
          vendor.cutContents(1)
          expect(yield* opened(documents, storedAs)).toEqual([...BYTES])
        })
      ))
  })

  describe("tokens", () => {
    const file = () => bench.connections()

    it("are renewed by one request when the service takes them no longer", () =>
      inProcess(
        bench.connected(),
        Effect.fn(function* (documents) {
          const storedAs = yield* kept(documents, "u")
          vendor.consent.endTokens()
          const before = vendor.asked.filter((line) => line === renews).length
          const all = yield* Effect.all(
            [1, 2, 3, 4].map(() => opened(documents, storedAs)),
            { concurrency: "unbounded" }
          )
          expect(all).toHaveLength(4)
          expect(vendor.asked.filter((line) => line === renews)).toHaveLength(before + 1)
        })
      ))

    it("that were revoked are asked for again, and the documents are there as before", () =>
      inProcess(
        bench.connected(),
        Effect.fn(function* (documents, all) {
          const storedAs = yield* kept(documents, "u")
          vendor.consent.revokeAll()
          for (const _ of [1, 2])
            expect(yield* Effect.flip(documents.open(storedAs, place()))).toMatchObject({
              _tag: "DocumentsUnreachable",
              reason: "revoked"
            })
          expect(
            (yield* all.states).find((each) => each.service === service)?.connection
          ).toMatchObject({
            account: "shop@example.com",
            isRevoked: true
          })
          expect((yield* documents.contents).kept).toEqual([])
          yield* connect(all, service)
          expect(yield* opened(documents, storedAs)).toEqual([...BYTES])
        })
      ))

    it("are sealed, and opened by the key of before until they are renewed", async () => {
      const storedAs = await inProcess(bench.connected(), (documents) => kept(documents, "u"))
      expect(file()).not.toMatch(/(access|refresh)\./)
      const other = "another key of the shop, as long as that"
      const refused = await inProcess(bench.services([other]), (documents) =>
        Effect.flip(documents.open(storedAs, place()))
      )
      expect(refused).toMatchObject({ _tag: "DocumentsUnreachable" })
      vendor.consent.endTokens()
      await inProcess(bench.services([other, KEY]), (documents) => opened(documents, storedAs))
      expect(await inProcess(bench.services([other]), (each) => opened(each, storedAs))).toEqual([
        ...BYTES
      ])
    })

    it("are not asked for without a key, or a registration", async () => {
      const begin = (layer: Layer.Layer<DocumentStore | DocumentServices>) =>
        inProcess(layer, (_, each) => Effect.flip(each.begin(service, "ana")))
      expect(await begin(bench.services([]))).toMatchObject({ _tag: "NoSecretKey" })
      expect(bench.hasConnections()).toBe(false)
    })

    it("are given to whoever asked, once, within ten minutes", () =>
      inProcess(
        bench.services(),
        Effect.fn(function* (_, { begin, finish }) {
          const consent = yield* Effect.gen(function* () {
            const page = yield* begin(service, "ana")
            const answer = yield* Effect.promise(() => fetch(page, { redirect: "manual" }))
            const { searchParams } = new URL(answer.headers.get("location") ?? "")
            return { state: searchParams.get("state") ?? "", code: searchParams.get("code") ?? "" }
          })
          const refusal = (tried: typeof consent, user: string) =>
            Effect.map(Effect.flip(finish(tried, user)), ({ _tag }) => _tag)
          expect(yield* refusal(consent, "roger")).toBe("ConsentRefused")
          expect(yield* refusal({ ...consent, state: "x" }, "ana")).toBe("ConsentRefused")
          expect(yield* refusal({ ...consent, code: "code/other" }, "ana")).toBe("ConsentRefused")
          expect(yield* refusal(consent, "ana")).toBe("ConsentRefused")
          const page = yield* begin(service, "ana")
          const state = new URL(page).searchParams.get("state") ?? ""
          vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 })
          expect(yield* refusal({ state, code: "code/late" }, "ana")).toBe("ConsentRefused")
          vi.useRealTimers()
        })
      ))

    it("are given back, and new documents go to the folder, when it is disconnected", () =>
      inProcess(
        bench.connected(),
        Effect.fn(function* (documents, { disconnect, states }) {
          const storedAs = yield* kept(documents, "u")
          const grants = vendor.consent.grants()
          expect(yield* disconnect(service)).toBe(!keepsConsent)
          expect(vendor.consent.grants()).toBe(keepsConsent ? grants : grants - 1)
          expect(file()).not.toContain("sealed")
          expect((yield* states).find(({ isChosen }) => isChosen)?.service).toBe("folder")
          expect(yield* Effect.flip(documents.open(storedAs, place()))).toMatchObject({
            _tag: "DocumentsUnreachable"
          })
          expect(yield* kept(documents, "v")).not.toContain(":")
        })
      ))

    it.skipIf(keepsConsent)("are forgotten here when the service does not take them back", () =>
      inProcess(
        bench.connected(),
        Effect.fn(function* (_, { disconnect }) {
          vendor.faults.push({ answer: { status: 503, reason: "unavailable" }, times: 20 })
          expect(yield* disconnect(service)).toBe(false)
          expect(bench.noted).toHaveLength(1)
          expect(bench.noted[0]).toMatch(/^a consent was not given back: \w+, /)
          expect(file()).not.toContain("sealed")
        })
      )
    )
  })

  it("10,000 documents are listed, in pages", () =>
    inProcess(
      bench.connected(),
      Effect.fn(function* (documents) {
        yield* kept(documents, "u")
        vendor.copy(9_999)
        const asked = vendor.asked.length
        expect((yield* documents.contents).kept).toHaveLength(10_000)
        expect(vendor.asked.length - asked).toBe(pages)
      })
    ))
}
