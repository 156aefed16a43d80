import { PlanStore } from "@atelier/application/ports"
import { type Call, everyCall, type NamedCall, type Outcome, type Problem } from "@atelier/contract"
import { applyChanges, type Plan } from "@atelier/domain/change"
import { type Event, noScope, type StepEvent } from "@atelier/domain/event"
import { blockerRow } from "@atelier/domain/testing"
import { addDays } from "@atelier/domain/time"
import { Effect } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import type { TestApi } from "../../../adapters/http/test/TestApi.ts"
import { INSTALLATION, shopPlan } from "../test/events/shopPlan.ts"
import { carefulRequests } from "./carefulRequests.ts"
import { demoPlan, startDemoApi } from "./demoApi.ts"
import { requestTo, type Sent } from "./inputs.ts"
import { asked, changesIn, isPreviewed } from "./previewed.ts"
import { samples } from "./samples.ts"
import { scale } from "./scale.ts"

vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 })

const TRIES = scale(4, 200)
const accounts = ["admin", "planner", "installer", "visitor"]
const conditions: ReadonlyArray<Readonly<Record<string, string>>> = [
  {},
  { "if-match": "*" },
  { "if-match": '"987654321"' },
  { prefer: "handling=strict" }
]

const previewed = everyCall.filter(([, call]) => isPreviewed(call))

const refusalIn = (response: Response, answer: string): string | null => {
  if (response.ok) return null
  const { code, errors = [] } = JSON.parse(answer) as Problem
  return JSON.stringify([
    response.status,
    code,
    errors.map(({ path, code: field }) => [path, field])
  ])
}

const sender =
  (api: TestApi, { method }: Call) =>
  (account: string, path: string, { body }: Sent, headers: Readonly<Record<string, string>>) =>
    api.ask(account, path, { method, headers, ...(body === undefined ? {} : { body }) })

const MAX_COMPARED = 5

const eventsIn = (response: Response, answer: string): ReadonlyArray<Event> => {
  const { changes = [] } = response.ok ? (JSON.parse(answer) as Partial<Outcome>) : {}
  return changes
    .flatMap(({ after, before, table }) =>
      table === "event" && before !== null && after !== null ? [after as Event] : []
    )
    .slice(-MAX_COMPARED)
}

describe.each([
  ["that is strict about versions", true],
  ["that is not strict about versions", false]
])("in a shop %s, a preview and its write agree on errors and events:", (_, isStrict) => {
  const plan = demoPlan(isStrict)
  let api: TestApi
  beforeAll(async () => {
    api = await startDemoApi(plan)
  })
  afterAll(() => api.stop())

  const requestsTo = ([name, call]: NamedCall): fc.Arbitrary<readonly [string, Sent, number]> =>
    fc.tuple(
      fc.constantFrom(...accounts),
      fc.oneof(carefulRequests(plan, name, call), requestTo(plan, call)),
      fc.nat(conditions.length - 1)
    )

  it.each(previewed)("%s", async (name, call) => {
    const send = sender(api, call)
    for (const [account, sent, condition] of samples(requestsTo([name, call]), {
      numRuns: TRIES
    })) {
      const headers = conditions[condition] ?? {}
      const request = `${account} ${sent.path} ${String(sent.body)}`
      const preview = await send(account, asked(sent.path, true), sent, headers)
      const shown = await preview.text()
      const write = await send(account, asked(sent.path, false), sent, headers)
      const written = refusalIn(write, await write.text())
      expect(refusalIn(preview, shown), request).toBe(written)
      for (const event of written === null ? eventsIn(preview, shown) : []) {
        const read = await api.ask(account, `/api/Events/getEvent?eventId=${event.id}`)
        const { event: row } = (await read.json()) as { readonly event?: Event }
        expect(row, request).toEqual(event)
      }
    }
  })
})

type DayChange = (
  plan: Plan
) => Pick<Call, "method"> & { readonly path: string; readonly body: string }

const lastPendingStep = ({ event }: Plan): StepEvent => {
  const steps = [...event.values()].flatMap((row) =>
    row.eventType === "StepEvent" && row.status === "Pending" && row.link === "intact" ? [row] : []
  )
  const [last] = steps.toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1))
  if (last === undefined) throw new Error("the shop has no pending step")
  return last
}

const wholeShop = { ...noScope, wholeShop: true }

const dayChanges: Readonly<Record<string, DayChange>> = {
  "a closed day": (plan) => {
    const { startDate } = lastPendingStep(plan)
    const days = { startDate, endDate: addDays(startDate, 1) }
    const {
      id: _id,
      version: _version,
      ...row
    } = blockerRow("closed", { scope: wholeShop, ...days })
    return { method: "POST", path: "/api/blockerevents", body: JSON.stringify(row) }
  },
  "opened weekends": (plan) => {
    const { progressId } = lastPendingStep(plan)
    const row = { ...plan.progress.get(progressId), includeSaturday: true, includeSunday: true }
    const body = JSON.stringify(row)
    return { method: "PUT", path: `/api/progresses/${progressId}`, body }
  }
}

describe("a preview and its write agree on offered moves after a change of worked days:", () => {
  // The dates of this shop are fixed.
  const today = Date.parse(addDays(INSTALLATION, -28))
  beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"], now: today }))
  afterAll(() => void vi.useRealTimers())

  const cases = Object.entries(dayChanges).flatMap(([name, change]) =>
    ["", "?moves=offered", "?moves=none"].map((moves) => [name, moves, change] as const)
  )

  it.each(cases)("%s %s", async (_name, moves, change) => {
    const api = await startDemoApi(shopPlan)
    const { body, method, path } = change(shopPlan)
    const send = (preview: boolean) =>
      api.ask("admin", asked(`${path}${moves}`, preview), { method, body })
    const changes = changesIn(await (await send(true)).json())
    expect((await send(false)).ok).toBe(true)
    const { event } = await api.runtime.runPromise(
      Effect.flatMap(PlanStore, (store) => store.everything)
    )
    const expected = applyChanges(shopPlan, changes).event
    for (const id of shopPlan.event.keys()) expect(event.get(id)).toEqual(expected.get(id))
    const hasMoved = [...shopPlan.event].some(
      ([id, row]) => event.get(id)?.startDate !== row.startDate
    )
    expect(hasMoved).toBe(moves !== "?moves=none")
    api.stop()
  })
})
