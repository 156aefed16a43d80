import { Spreadsheets } from "@atelier/application/ports"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { layerSpreadsheets } from "./layerSpreadsheets.ts"

const read = (text: string) =>
  Effect.gen(function* () {
    const spreadsheets = yield* Spreadsheets
    return yield* spreadsheets.read("orders.csv", text)
  }).pipe(Effect.provide(layerSpreadsheets))

it("returns the sheet or its typed error", async () => {
  expect(await Effect.runPromise(read("name\nA\n"))).toMatchObject({
    columns: ["name"],
    rows: [{ line: 2, cells: { name: "A" } }]
  })
  const refused = await Effect.runPromise(Effect.flip(read("")))
  expect(refused).toMatchObject({ _tag: "UnreadableSpreadsheet", problem: "empty", line: 1 })
})
