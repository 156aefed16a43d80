import { expect, it } from "vitest"
import { storiesAtSecondTry, unitsAtSecondTry } from "./secondTries.ts"

const failed = ["AssertionError: expected 1 to be 2"]

it("names the tests that passed after they had failed, and no others", () => {
  const assertionResults = [
    { fullName: "at once", status: "passed", failureMessages: [] },
    { fullName: "later", status: "passed", failureMessages: failed },
    { fullName: "never", status: "failed", failureMessages: failed }
  ]
  expect(unitsAtSecondTry({ testResults: [{ assertionResults }] })).toEqual(["later"])
  expect(unitsAtSecondTry({})).toEqual([])
})

it("names such stories at any depth", () => {
  const specs = (...statuses: ReadonlyArray<string>) =>
    statuses.map((status) => ({ title: `a story that is ${status}`, tests: [{ status }] }))
  expect(
    storiesAtSecondTry({
      suites: [{ specs: specs("expected"), suites: [{ specs: specs("flaky", "unexpected") }] }]
    })
  ).toEqual(["a story that is flaky"])
})
