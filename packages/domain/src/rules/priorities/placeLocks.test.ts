import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Lock } from "../../records/priority-list/index.ts"
import { placeLocks } from "./index.ts"

type Held = Pick<Lock, "id" | "position" | "lockedAt">
interface Entry {
  readonly name: number
  readonly lock: Held | undefined
}

const lock = fc.record({
  position: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 40 })),
  lockedAt: fc.constantFrom("2026-11-16T08:00:00.000Z", "2026-11-16T08:00:00.001Z")
})

const idOf = (name: number): string => `lock${String((name * 7) % 20).padStart(2, "0")}`

const list: fc.Arbitrary<ReadonlyArray<Entry>> = fc
  .array(fc.option(lock, { freq: 2 }), { maxLength: 20 })
  .map((made) =>
    made.map((held, name) => ({
      name,
      lock: held === null ? undefined : { ...held, id: idOf(name) }
    }))
  )

const placed = (entries: ReadonlyArray<Entry>) => placeLocks(entries, (entry) => entry.lock)

/**
 * Places one lock after another: its position, otherwise the next free one, otherwise the previous.
 */
const naivelyPlaced = (entries: ReadonlyArray<Entry>): ReadonlyArray<Entry | undefined> => {
  const free = new Set(entries.keys())
  const places = new Map<number, Entry>()
  const put = (entry: Entry, tried: ReadonlyArray<number>) => {
    const place = tried.find((one) => free.has(one)) ?? -1
    free.delete(place)
    places.set(place, entry)
  }
  const keyOf = ({ lock: held }: Entry) =>
    `${String(held?.position).padStart(4, "0")} ${held?.lockedAt} ${held?.id}`
  const locked = entries.filter((entry) => entry.lock !== undefined)
  for (const entry of locked.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    const wanted = Math.min(entry.lock?.position ?? 0, entries.length) - 1
    const after = [...entries.keys()].filter((place) => place >= wanted)
    const before = [...entries.keys()].filter((place) => place < wanted).reverse()
    put(entry, [...after, ...before])
  }
  for (const entry of entries.filter((one) => one.lock === undefined)) put(entry, [...free])
  return entries.map((_, place) => places.get(place))
}

describe("locks", () => {
  it("only reorder", () => {
    fc.assert(
      fc.property(list, (entries) => {
        expect(placed(entries).toSorted((a, b) => a.name - b.name)).toEqual(entries)
      })
    )
  })

  it("keep the order of unlocked entries", () => {
    fc.assert(
      fc.property(list, (entries) => {
        const unlocked = (all: ReadonlyArray<Entry>) => all.filter((one) => one.lock === undefined)
        expect(unlocked(placed(entries))).toEqual(unlocked(entries))
      })
    )
  })

  it("leave no trace once removed", () => {
    fc.assert(
      fc.property(list, fc.nat(19), lock, (entries, at, held) => {
        const names = (all: ReadonlyArray<Entry>) => all.map(({ name }) => name)
        const lockedOnce = entries.map((entry) =>
          entry.name === at ? { ...entry, lock: { ...held, id: "once" } } : entry
        )
        const unlocked = (all: ReadonlyArray<Entry>, which: (entry: Entry) => boolean) =>
          all.map((entry) => (which(entry) ? { ...entry, lock: undefined } : entry))
        const never = unlocked(entries, ({ name }) => name === at)
        expect(names(placed(unlocked(lockedOnce, ({ lock: one }) => one?.id === "once")))).toEqual(
          names(placed(never))
        )
        expect(names(placed(unlocked(lockedOnce, () => true)))).toEqual(names(entries))
      })
    )
  })

  it("hold their position or the last, if free", () => {
    fc.assert(
      fc.property(list, (entries) => {
        const result = placed(entries)
        const asked = (entry: Entry) => Math.min(entry.lock?.position ?? 0, entries.length)
        for (const entry of entries) {
          if (entry.lock === undefined) continue
          const same = entries.filter((other) => other.lock && asked(other) <= asked(entry))
          if (same.length === 1) expect(result[asked(entry) - 1]).toBe(entry)
        }
      })
    )
  })

  it("equal a naive placement one by one", () => {
    fc.assert(
      fc.property(list, (entries) => {
        expect(placed(entries)).toEqual(naivelyPlaced(entries))
      })
    )
  })

  it("move to the next free position, at the end to the previous", () => {
    const at = (name: number, position: number): Entry => ({
      name,
      lock: { id: `lock${name}`, position, lockedAt: `2026-11-16T08:00:0${name}.000Z` }
    })
    const free = (name: number): Entry => ({ name, lock: undefined })
    const names = (entries: ReadonlyArray<Entry>) => placed(entries).map(({ name }) => name)
    expect(names([free(1), free(2), at(3, 1), at(4, 1)])).toEqual([3, 4, 1, 2])
    expect(names([free(1), at(2, 9), at(3, 8), free(4)])).toEqual([1, 4, 2, 3])
  })
})
