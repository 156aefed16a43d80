import { ChangeId, NotificationId } from "@atelier/domain/record"
import { Effect, Schema } from "effect"
import { expect, it } from "vitest"
import type { RunOnStore } from "./RunOnStore.ts"

const numbers = [0, 1, 2, 3, 255, 65_536, 4_294_967_296, Number.MAX_SAFE_INTEGER]

export const opaqueIdsContract = (run: RunOnStore): void => {
  it("names a number by a constant, reversible name", () =>
    run(({ opaqueIds: { changes, notifications } }) =>
      Effect.sync(() => {
        for (const { nameOf, numberOf } of [changes, notifications]) {
          const names = numbers.map((number): string => nameOf(number))
          expect(new Set(names).size).toBe(numbers.length)
          expect(numbers.map((number): string => nameOf(number))).toEqual(names)
          expect(names.map(numberOf)).toEqual(numbers)
        }
        expect(numbers.map(changes.nameOf).every(Schema.is(ChangeId))).toBe(true)
        expect(numbers.map(notifications.nameOf).every(Schema.is(NotificationId))).toBe(true)
      })
    ))

  it("rejects names of other kinds and shops, and changed ones", () =>
    run(({ opaqueIds: { changes, notifications, positions } }) =>
      Effect.sync(() => {
        const name = changes.nameOf(7)
        const other = `${name[0] === "A" ? "B" : "A"}${name.slice(1)}`
        const foreign = [
          "",
          "1",
          name.slice(1),
          `${name}=`,
          other,
          positions.seal({ entry: 7, at: 1 })
        ]
        expect(foreign.map(changes.numberOf)).toEqual(foreign.map(() => null))
        expect(notifications.numberOf(name)).toBeNull()
        expect(positions.open(name)).toBeNull()
      })
    ))

  it("encrypts a journal position differently each time", () =>
    run(({ opaqueIds: { positions } }) =>
      Effect.sync(() => {
        const position = { entry: 12, at: 1_795_310_000_000 }
        const texts = Array.from({ length: 20 }, () => positions.seal(position))
        expect(new Set(texts).size).toBe(20)
        for (const text of texts) expect(positions.open(text)).toEqual(position)
        expect(positions.open(`${texts[0]}x`)).toBeNull()
        expect(positions.open("12")).toBeNull()
      })
    ))
}
