import type { LongJob, LongWork } from "@atelier/http"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { longOrBrief } from "./longOrBrief.ts"

const named = (body: string): LongWork => ({
  prepare: () => undefined,
  answer: () => Effect.succeed({ status: 200, headers: {}, body })
})
const work = longOrBrief(named("long"), named("brief"))

it.each([
  ["replanShop", "long"],
  ["resolveOverloads", "long"],
  ["importWorkOrders", "long"],
  ["undoChange", "long"],
  ["exportRecords", "brief"],
  ["exportEvents", "brief"],
  ["promiseWorkOrder", "brief"],
  ["getHolidayRegions", "brief"],
  ["progresses.create", "long"]
])("runs %s in the thread for %s work", async (name, thread) => {
  const { body } = await Effect.runPromise(work.answer({ name } as LongJob))
  expect(body).toBe(thread)
})
