import { expect, it } from "vitest"
import { stepsNamed } from "./index.ts"

const step = (id: string, progressId: string) => ({ id, progressId })
const steps = [step("a", "cutting"), step("b", "edging"), step("c", "edging"), step("d", "a")]

const named = (...stepIds: ReadonlyArray<string>) =>
  stepsNamed(
    steps,
    "stepId",
    stepIds.map((stepId) => ({ stepId }))
  ).map(({ stepId }) => stepId)

it("accepts a step id, or the id of a unique progress", () => {
  expect(named("b", "cutting")).toEqual(["b", "a"])
  expect(named("a")).toEqual(["a"])
})

it("accepts nothing else", () => {
  expect(named("edging", "painting")).toEqual(["edging", "painting"])
  expect(named("a", "cutting")).toEqual(["a", "cutting"])
})
