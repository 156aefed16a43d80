import { documentStoreContract } from "@atelier/application/contracts"
import { Effect } from "effect"
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest"
import { busyServiceContract } from "./busyServiceContract.ts"
import {
  BYTES,
  bytesOf,
  inProcess,
  kept,
  makeServiceBench,
  opened,
  place,
  REDIRECT,
  type ServiceBench
} from "./ServiceBench.ts"
import { sendingContract } from "./sendingContract.ts"
import type { TestVendor } from "./TestVendor.ts"
import type { BenchAtVendor, TriedService } from "./TriedService.ts"
import { tokensContract } from "./tokensContract.ts"

export const fileServiceContract = (tried: TriedService): void => {
  const { service, start, vendorOf, pages } = tried
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

  it("stores a document in a readable folder and not on the server", () =>
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

  it("renames a folder with its order until a user renames it", () =>
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

  it("opens and restores the earlier version of a content that was edited at the service", () =>
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

  it("ignores files that others put there", () =>
    inProcess(
      bench.connected(),
      Effect.fn(function* (documents) {
        const storedAs = yield* kept(documents, "u")
        vendor.putBeside("Photo.jpg")
        expect(vendor.paths()).toHaveLength(2)
        expect((yield* documents.contents).kept.map((each) => each.storedAs)).toEqual([storedAs])
      })
    ))

  const at: BenchAtVendor = {
    get vendor() {
      return vendor
    },
    get bench() {
      return bench
    }
  }
  sendingContract(tried, at)
  busyServiceContract(tried, at)
  tokensContract(tried, at)

  it("lists 10,000 documents in pages", () =>
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
