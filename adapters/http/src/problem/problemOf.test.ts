import { VersionConflict } from "@atelier/application/ports"
import { expect, it } from "vitest"
import { problemOf } from "./problemOf.ts"

const detailOf = (table: string, current: unknown) =>
  problemOf(new VersionConflict({ table, id: "one", current }), { language: "en", requestId: "" })
    .detail

it("names the work order that has changed meanwhile, and no other row", () => {
  const sentence = "Another user has changed it in the meantime."
  expect(detailOf("workOrder", { name: "Cuisine Roy" })).toContain(`Cuisine Roy: ${sentence}`)
  for (const [table, current] of [
    ["workOrder", null],
    ["template", { name: "Kitchen" }]
  ] as const)
    expect(detailOf(table, current)).toMatch(new RegExp(`^${sentence}`))
})
