import { runs } from "@atelier/domain/testing"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isLinearizable, type Model, type Operation } from "./linearizable.ts"

type Input = { readonly write: number } | "read"
type Output = number | null

/** One value that clients write and read. */
const register: Model<number, Input, Output> = {
  initial: 0,
  step: (state, { input, output }) => {
    if (input !== "read") return input.write
    return output === state ? state : null
  },
  keyOf: String
}

const write = (value: number, start: number, end: number): Operation<Input, Output> => ({
  ...{ input: { write: value }, output: null },
  ...{ start, end }
})

const read = (output: number, start: number, end: number): Operation<Input, Output> => ({
  ...{ input: "read", output },
  ...{ start, end }
})

/** Tries all orders. */
const isInSomeOrder = (
  operations: ReadonlyArray<Operation<Input, Output>>,
  state = register.initial
): boolean =>
  operations.length === 0 ||
  operations.some((operation) => {
    const others = operations.filter((other) => other !== operation)
    if (others.some(({ end }) => end < operation.start)) return false
    const next = register.step(state, operation)
    return next !== null && isInSomeOrder(others, next)
  })

const operation = fc
  .record({
    input: fc.oneof(fc.constant("read" as const), fc.record({ write: fc.nat({ max: 2 }) })),
    value: fc.nat({ max: 2 }),
    start: fc.nat({ max: 12 }),
    length: fc.nat({ max: 6 }),
    isLost: fc.boolean()
  })
  .map(({ input, value, start, length, isLost }): Operation<Input, Output> => {
    const end = isLost && input !== "read" ? Number.POSITIVE_INFINITY : start + length
    return { input, output: input === "read" ? value : null, start, end }
  })

describe("a history", () => {
  it("may have overlapping operations in either order", () => {
    expect(isLinearizable(register, [write(1, 0, 10), read(0, 2, 4), read(1, 5, 6)])).toBe(true)
    expect(isLinearizable(register, [write(1, 0, 10), read(1, 2, 4), read(0, 5, 6)])).toBe(false)
  })

  it("may not have a read of a value that was replaced before", () => {
    expect(isLinearizable(register, [write(1, 0, 1), write(2, 2, 3), read(1, 4, 5)])).toBe(false)
  })

  it("may have a write without an answer that takes effect late or never", () => {
    const lost = write(1, 0, Number.POSITIVE_INFINITY)
    expect(isLinearizable(register, [lost, read(0, 1, 2), read(1, 3, 4)])).toBe(true)
    expect(isLinearizable(register, [lost, read(0, 1, 2), read(0, 3, 4)])).toBe(true)
    expect(isLinearizable(register, [lost, read(1, 1, 2), read(0, 3, 4)])).toBe(false)
  })

  it("is judged as by trying all orders", () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 6 }), (operations) => {
        expect(isLinearizable(register, operations)).toBe(isInSomeOrder(operations))
      }),
      { numRuns: runs(2_000) }
    )
  })
})
