import { type Call, everyCall, type NamedCall, type Outcome, type Problem } from "@atelier/contract"
import type { Event } from "@atelier/domain/event"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import type { TestApi } from "../../../adapters/http/test/TestApi.ts"
import { carefulRequests } from "./carefulRequests.ts"
import { demoPlan, startDemoApi } from "./demoApi.ts"
import { requestTo, type Sent } from "./inputs.ts"
import { asked, isPreviewed } from "./previewed.ts"
import { samples } from "./samples.ts"
import { scale } from "./scale.ts"

vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 })

const TRIES = scale(4, 200)
const accounts = ["admin", "planner", "installer", "visitor"]
/** Version headers of a request. */
const conditions: ReadonlyArray<Readonly<Record<string, string>>> = [
  {},
  { "if-match": "*" },
  { "if-match": '"987654321"' },
  { prefer: "handling=strict" }
]

const previewed = everyCall.filter(([, call]) => isPreviewed(call))

/** The status, code and field errors of a rejection; null for none. */
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

/** The first events changed by a preview, as they are afterwards. */
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
])(
  "in a shop %s, a preview and its write agree on every refusal and every event:",
  (_, isStrict) => {
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
  }
)
