import type { Queued } from "@atelier/application/ports"
import { emptyPlan } from "@atelier/domain/change"
import { memoryStore } from "@atelier/memory"
import { Effect, Tracer } from "effect"
import { expect, it } from "vitest"
import { deliverMessage } from "./deliverMessage.ts"

const log = { info: () => undefined, warn: () => undefined }

const spansOf = async (waiting: ReadonlyArray<Queued<{ readonly id: string }, string>>) => {
  const names: Array<string> = []
  const tracer = Tracer.make({
    span: (options) => {
      names.push(options.name)
      return new Tracer.NativeSpan(options)
    }
  })
  const left = [...waiting]
  const claim = Effect.fn("claim")(() => Effect.succeed(left.shift() ?? null))
  const deliverer = {
    name: "message",
    outbox: Effect.succeed({ claim, settle: () => Effect.void }),
    send: () => Effect.succeed({ kind: "sent" as const })
  }
  const found = await Effect.runPromise(
    deliverMessage(deliverer, log).pipe(
      Effect.withTracer(tracer),
      Effect.provide(memoryStore(emptyPlan))
    )
  )
  return { found, names }
}

it("creates a span for a delivery but not for an empty outbox", async () => {
  expect(await spansOf([])).toEqual({ found: false, names: [] })
  const message = { id: "1", attempts: 1 } as Queued<{ readonly id: string }, string>
  expect(await spansOf([message])).toEqual({ found: true, names: ["deliverMessage"] })
})
