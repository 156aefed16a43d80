import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { BYTES, inProcess, kept, opened, place } from "./ServiceBench.ts"
import type { BenchAtVendor, TriedService } from "./TriedService.ts"

export const busyServiceContract = (
  { service, tooOften }: TriedService,
  at: BenchAtVendor
): void => {
  describe("a busy service", () => {
    it("is asked again after the pause that it names", () =>
      inProcess(
        at.bench.connected(),
        Effect.fn(function* (documents) {
          const storedAs = yield* kept(documents, "u")
          for (const [status, reason, retryAfter] of tooOften) {
            at.vendor.faults.push({ answer: { status, reason, retryAfter }, times: 1 })
            const began = Date.now()
            expect(yield* opened(documents, storedAs)).toEqual([...BYTES])
            expect(Date.now() - began).toBeGreaterThanOrEqual(Number(retryAfter) * 1_000)
          }
        })
      ))

    it("counts as unreachable if it names a long pause or stays busy", () =>
      inProcess(
        at.bench.connected(),
        Effect.fn(function* (documents) {
          const storedAs = yield* kept(documents, "u")
          const unreachable = { _tag: "DocumentsUnreachable", service: service }
          const asked = at.vendor.asked.length
          at.vendor.faults.push({ answer: { status: 429, retryAfter: "3600" }, times: 1 })
          expect(yield* Effect.flip(documents.open(storedAs, place()))).toMatchObject(unreachable)
          expect(at.vendor.asked.length).toBe(asked + 1)
          at.vendor.faults.push({ answer: { status: 500 }, times: 3 })
          expect(yield* Effect.flip(documents.open(storedAs, place()))).toMatchObject(unreachable)
          expect(at.vendor.faults.at(-1)?.times).toBe(0)
        })
      ))

    it("does not delay documents elsewhere", () =>
      inProcess(
        at.bench.connected(),
        Effect.fn(function* (documents, { choose }) {
          const remote = yield* kept(documents, "u")
          yield* choose("folder")
          const local = yield* kept(documents, "v")
          at.vendor.faults.push({ answer: { status: 503, retryAfter: "3600" }, times: 1 })
          const { kept: found, outOfReach } = yield* documents.contents
          expect(found.map(({ storedAs }) => storedAs)).toEqual([local])
          expect(outOfReach.map((each) => each.service)).toEqual([service])
          expect([remote, local].map((each) => outOfReach[0]?.has(each))).toEqual([true, false])
        })
      ))

    it("continues a content after a broken connection", () =>
      inProcess(
        at.bench.connected(),
        Effect.fn(function* (documents) {
          const storedAs = yield* kept(documents, "u")
          at.vendor.cutContents(1)
          expect(yield* opened(documents, storedAs)).toEqual([...BYTES])
        })
      ))
  })
}
