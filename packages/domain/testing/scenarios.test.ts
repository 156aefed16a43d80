/// <reference types="vite/types/importMeta.d.ts" />
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { When } from "./scenario/Action.ts"
import { afterAction, type ScenarioState } from "./scenario/afterAction.ts"
import { dayOf } from "./scenario/dayText.ts"
import { Given, planOf } from "./scenario/Given.ts"
import { outcome } from "./scenario/outcome.ts"

const files = import.meta.glob<unknown>("../scenarios/*/*.json", { eager: true, import: "default" })

const situations = [...new Set(Object.keys(files).map((path) => path.split("/").at(-2) ?? ""))]

const read = (situation: string, part: "given" | "when" | "then"): unknown => {
  const content = files[`../scenarios/${situation}/${part}.json`]
  if (content === undefined) throw new Error(`${situation} has no ${part}.json`)
  return content
}

const strictly = { onExcessProperty: "error", errors: "all" } as const

describe("the scenarios", () => {
  it("exist", () => {
    expect(situations.length).toBeGreaterThanOrEqual(33)
  })

  it.each(situations)("%s", (situation) => {
    const background = Schema.decodeUnknownSync(Given)(read(situation, "given"), strictly)
    const when = Schema.decodeUnknownSync(When)(read(situation, "when"), strictly)
    const then = read(situation, "then")
    const start: ScenarioState = {
      plan: planOf(background),
      today: dayOf(background.today),
      done: [],
      proposal: null,
      refused: null,
      rows: null,
      asked: null,
      offered: null
    }
    const actual = outcome(when.reduce(afterAction, start))
    expect(actual).toMatchObject(then as object)
    expect(Object.keys(then as object).length).toBeGreaterThan(0)
  })
})
