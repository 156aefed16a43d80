import { Effect, Fiber } from "effect"
import { expect, it } from "vitest"
import { writtenInTurns } from "./writtenInTurns.ts"

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `é${at}`, comment: '"', workOrder: null }))

it.each([0, 1, 49, 50, 51, 120])("writes %d rows as JSON.stringify does", async (count) => {
  const text = await Effect.runPromise(writtenInTurns(rows(count)))
  expect(text).toBe(JSON.stringify({ data: rows(count) }))
})

it("lets others run between its turns", async () => {
  const order = await Effect.runPromise(
    Effect.gen(function* () {
      const done: Array<string> = []
      const writing = yield* Effect.forkChild(
        Effect.andThen(
          writtenInTurns(rows(1_000)),
          Effect.sync(() => done.push("written"))
        )
      )
      yield* Effect.yieldNow
      yield* Effect.sync(() => done.push("other"))
      yield* Fiber.join(writing)
      return done
    })
  )
  expect(order).toEqual(["other", "written"])
})
