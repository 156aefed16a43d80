import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { MONDAY } from "../../../../testing/index.ts"
import { addDays } from "../../../kernel/time/index.ts"
import { NoRoom, NotEnoughDays, Shortage, shortageInWords, shortageOf } from "../index.ts"

const binding = {
  stepId: "saw",
  resource: { kind: "progress", id: "sawing" },
  days: 2,
  from: MONDAY,
  until: addDays(MONDAY, 4)
} as const
const full = { ...binding, measureType: "Parts", date: addDays(MONDAY, 1), least: 1.5 } as const

describe("a shortage", () => {
  it("converts an error to a valid plain record", () => {
    const [tooFew, noRoom] = [new NotEnoughDays(binding), new NoRoom(full)].map(shortageOf)
    expect(tooFew).toStrictEqual({ _tag: "NotEnoughDays", ...binding })
    expect(noRoom).toStrictEqual({ _tag: "NoRoom", ...full })
    const isShortage = Schema.is(Shortage)
    expect([tooFew, noRoom].map((one) => isShortage(one))).toEqual([true, true])
    for (const field of Object.keys(full)) {
      expect(isShortage({ ...noRoom, [field]: undefined })).toBe(false)
      expect(isShortage({ ...tooFew, [field]: undefined })).toBe(!(field in binding))
    }
  })

  it("includes the sentence on request", () => {
    for (const refusal of [new NotEnoughDays(binding), new NoRoom(full)])
      expect(shortageInWords(refusal)).toStrictEqual({
        ...shortageOf(refusal),
        message: refusal.message
      })
  })
})
