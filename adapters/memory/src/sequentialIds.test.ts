import { Ids } from "@atelier/application/ports"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { sequentialIds } from "./sequentialIds.ts"

it("counts from one in each layer", async () => {
  const three = Effect.gen(function* () {
    const ids = yield* Ids
    return [ids.next(), ids.next(), ids.next()]
  })
  for (const _time of [1, 2])
    expect(await Effect.runPromise(Effect.provide(three, sequentialIds("row")))).toEqual([
      "row-1",
      "row-2",
      "row-3"
    ])
})
