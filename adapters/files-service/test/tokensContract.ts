import type { DocumentServices, DocumentStore } from "@atelier/application/ports"
import { Effect, type Layer } from "effect"
import { describe, expect, it, vi } from "vitest"
import { BYTES, connect, inProcess, KEY, kept, opened, place } from "./ServiceBench.ts"
import type { BenchAtVendor, TriedService } from "./TriedService.ts"

export const tokensContract = (
  { service, renews, keepsConsent = false }: TriedService,
  at: BenchAtVendor
): void => {
  describe("tokens", () => {
    const file = () => at.bench.connections()

    it("are renewed by one request when the service rejects them", () =>
      inProcess(
        at.bench.connected(),
        Effect.fn(function* (documents) {
          const storedAs = yield* kept(documents, "u")
          at.vendor.consent.endTokens()
          const before = at.vendor.asked.filter((line) => line === renews).length
          const all = yield* Effect.all(
            [1, 2, 3, 4].map(() => opened(documents, storedAs)),
            { concurrency: "unbounded" }
          )
          expect(all).toHaveLength(4)
          expect(at.vendor.asked.filter((line) => line === renews)).toHaveLength(before + 1)
        })
      ))

    it("can be replaced by a new consent after revocation, with all documents", () =>
      inProcess(
        at.bench.connected(),
        Effect.fn(function* (documents, all) {
          const storedAs = yield* kept(documents, "u")
          at.vendor.consent.revokeAll()
          for (const _ of [1, 2])
            expect(yield* Effect.flip(documents.open(storedAs, place()))).toMatchObject({
              _tag: "DocumentsUnreachable",
              reason: "revoked"
            })
          expect(
            (yield* all.states).find((each) => each.service === service)?.connection
          ).toMatchObject({ account: "shop@example.com", isRevoked: true })
          expect((yield* documents.contents).kept).toEqual([])
          yield* connect(all, service)
          expect(yield* opened(documents, storedAs)).toEqual([...BYTES])
        })
      ))

    it("are encrypted, and readable with the former key until they are renewed", async () => {
      const storedAs = await inProcess(at.bench.connected(), (documents) => kept(documents, "u"))
      expect(file()).not.toMatch(/(access|refresh)\./)
      const other = "another key of the shop, as long as that"
      const refused = await inProcess(at.bench.services([other]), (documents) =>
        Effect.flip(documents.open(storedAs, place()))
      )
      expect(refused).toMatchObject({ _tag: "DocumentsUnreachable" })
      at.vendor.consent.endTokens()
      await inProcess(at.bench.services([other, KEY]), (documents) => opened(documents, storedAs))
      expect(await inProcess(at.bench.services([other]), (each) => opened(each, storedAs))).toEqual(
        [...BYTES]
      )
    })

    it("are not requested without a key or a registration", async () => {
      const begin = (layer: Layer.Layer<DocumentStore | DocumentServices>) =>
        inProcess(layer, (_, each) => Effect.flip(each.begin(service, "ana")))
      expect(await begin(at.bench.services([]))).toMatchObject({ _tag: "NoSecretKey" })
      expect(at.bench.hasConnections()).toBe(false)
    })

    it("are issued once, to the user who asked, within ten minutes", () =>
      inProcess(
        at.bench.services(),
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

    it("are revoked on disconnection, and new documents go to the folder", () =>
      inProcess(
        at.bench.connected(),
        Effect.fn(function* (documents, { disconnect, states }) {
          const storedAs = yield* kept(documents, "u")
          const grants = at.vendor.consent.grants()
          expect(yield* disconnect(service)).toBe(!keepsConsent)
          expect(at.vendor.consent.grants()).toBe(keepsConsent ? grants : grants - 1)
          expect(file()).not.toContain("sealed")
          expect((yield* states).find(({ isChosen }) => isChosen)?.service).toBe("folder")
          expect(yield* Effect.flip(documents.open(storedAs, place()))).toMatchObject({
            _tag: "DocumentsUnreachable"
          })
          expect(yield* kept(documents, "v")).not.toContain(":")
        })
      ))

    it.skipIf(keepsConsent)("are deleted here even if the service does not revoke them", () =>
      inProcess(
        at.bench.connected(),
        Effect.fn(function* (_, { disconnect }) {
          at.vendor.faults.push({ answer: { status: 503, reason: "unavailable" }, times: 20 })
          expect(yield* disconnect(service)).toBe(false)
          expect(at.bench.noted).toHaveLength(1)
          expect(at.bench.noted[0]).toMatch(/^a consent was not given back: \w+, /)
          expect(file()).not.toContain("sealed")
        })
      )
    )
  })
}
