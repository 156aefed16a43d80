import { plainWeek } from "@atelier/domain/progress"
import { TemplateStep } from "@atelier/domain/template"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { freeColour } from "../form/input/colours.ts"
import { newProgress } from "../progress/newProgress.ts"
import { nextStep } from "./nextStep.ts"

const progress = (id: string, over = {}) => ({
  ...newProgress([], freeColour, plainWeek),
  id,
  version: 1,
  name: id,
  ...over
})
const cut = progress("cut")
const sand = progress("sand", { linkToReferenceDate: false })
const deliver = progress("deliver", { referenceDate: "delivery" })

describe("nextStep", () => {
  it("uses the first progress without a step, with that progress's reference date", () => {
    const first = nextStep("s1", [], [cut, sand, deliver])
    expect(first).toMatchObject({ progressId: "cut", linked: true, offsetDays: -1 })
    const second = first && nextStep("s2", [first], [cut, sand, deliver])
    expect(second).toMatchObject({ progressId: "sand", linked: false, offsetDays: 0 })
    const third = first && second && nextStep("s3", [first, second], [cut, sand, deliver])
    expect(third).toMatchObject({
      progressId: "deliver",
      referenceDate: "delivery",
      offsetDays: -1
    })
  })

  it("is always valid", () => {
    const far = nextStep("s1", [], [cut])
    const typing = { ...far, offsetDays: "-" } as never
    const atTheEnd = { ...far, offsetDays: 366 } as never
    for (const before of [[], [typing], [atTheEnd]])
      expect(Schema.is(TemplateStep)(nextStep("s2", before, [cut]))).toBe(true)
  })

  it("returns null without progresses", () => expect(nextStep("s1", [], [])).toBeNull())
})
