import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { BYTES, inProcess, newUpload, opened, place, staged } from "./ServiceBench.ts"
import type { BenchAtVendor, TriedService } from "./TriedService.ts"

/** Tests that an interrupted upload ends up complete and only once. */
export const sendingContract = ({ service, sends }: TriedService, at: BenchAtVendor): void => {
  describe("an upload to a service", () => {
    it("arrives exactly once, whatever connection or process ends", async () => {
      let points = 0
      for (const answer of ["cut before", "cut after"] as const)
        for (let left = 0; left < 12; left += 1) {
          const id = `${answer.slice(4)}${left}`
          await inProcess(
            points === 0 ? at.bench.connected() : at.bench.services(),
            Effect.fn(function* (documents) {
              yield* staged(documents, id)
              at.vendor.faults.push({ answer, after: left, times: 1_000 })
              yield* Effect.result(documents.keep(id, place(`Order ${id}`)))
              at.vendor.faults.length = 0
            })
          )
          await inProcess(
            at.bench.services(),
            Effect.fn(function* (documents) {
              const storedAs = yield* documents.keep(id, place(`Order ${id}`))
              expect(yield* documents.keep(id, place(`Order ${id}`))).toBe(storedAs)
              yield* documents.discard(id)
            })
          )
          points += 1
          expect(at.vendor.paths(), `${answer} after ${left}`).toHaveLength(points)
          expect(at.vendor.foldersCalled(`Order ${id}`)).toBe(1)
        }
      expect(points).toBe(24)
      expect(at.vendor.foldersCalled("Atelier")).toBe(1)
      expect(at.bench.staged()).toEqual([])
    })

    it("starts again if the service has deleted the session", () =>
      inProcess(
        at.bench.connected(),
        Effect.fn(function* (documents) {
          yield* staged(documents, "u")
          at.vendor.faults.push({ of: sends, answer: "cut before", times: 20 })
          yield* Effect.flip(documents.keep("u", place()))
          at.vendor.faults.length = 0
          at.vendor.forgetSendings()
          expect(yield* opened(documents, yield* documents.keep("u", place()))).toEqual([...BYTES])
        })
      ))

    it("deletes its session if it is not continued", () =>
      inProcess(
        at.bench.connected(),
        Effect.fn(function* (documents) {
          yield* staged(documents, "u")
          at.vendor.faults.push({ of: sends, answer: "cut before", times: 20 })
          yield* Effect.flip(documents.keep("u", place()))
          at.vendor.faults.length = 0
          yield* documents.discard("u")
          expect(at.bench.staged()).toEqual([])
          expect(at.vendor.paths()).toEqual([])
        })
      ))

    it("is rejected before it starts without room, and later leaves nothing", () =>
      inProcess(
        at.bench.connected(),
        Effect.fn(function* (documents) {
          at.vendor.setQuota(3)
          const full = { _tag: "DocumentsFull", service: service }
          expect(yield* Effect.flip(documents.begin(newUpload("u", 4)))).toMatchObject(full)
          at.vendor.setQuota(4)
          yield* staged(documents, "u")
          at.vendor.setQuota(3)
          expect(yield* Effect.flip(documents.keep("u", place()))).toMatchObject(full)
          expect(at.vendor.paths()).toEqual([])
          at.vendor.setQuota(4)
          yield* documents.keep("u", place())
          expect(at.vendor.paths()).toHaveLength(1)
        })
      ))
  })
}
