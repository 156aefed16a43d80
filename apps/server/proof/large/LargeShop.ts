import { setTimeout as pause } from "node:timers/promises"
import { type Call, calls } from "@atelier/contract"
import { type ChangeSet, created, type Plan, planWith } from "@atelier/domain/change"
import { type CapacityDashboard, ChartSubject, MAX_CHARTS } from "@atelier/domain/dashboard"
import { MeasureType } from "@atelier/domain/quantity"
import type { Announcement } from "@atelier/domain/resource"
import { Effect } from "effect"
import fc from "fast-check"
import { administratorRows, administrators } from "../administrators.ts"
import { fittingRequests } from "../fittingRequests.ts"
import type { Sent } from "../inputs.ts"
import { BUSY_ORDER, busyOrder, manyRows } from "../manyRows.ts"
import { type ProofShop, startProofShop } from "../ProofShop.ts"
import { residentMegabytes } from "../residentMegabytes.ts"
import { report, scale } from "../scale.ts"
import { makeTurns, type Turn } from "../turns/turnsOf.ts"
import { manyResources } from "./manyResources.ts"
import { rareRows } from "./rareRows.ts"

const ORDERS = scale(500, 100_000)
const ENTRIES_OF_BUSY_ORDER = scale(20, 1_000)

/** Limit of event loop time per accepted request. */
export const MAX_BUSY_MS = 50

const message: Announcement = {
  id: "many-words",
  version: 1,
  code: "Closing",
  messageEN: "We close at noon.",
  messageFR: "Nous fermons à midi.",
  type: "info",
  shownFrom: null,
  shownUntil: null
}

/** Several, because some may be deleted before they are read. */
const DASHBOARDS = 8

const dashboards = (plan: Plan): ReadonlyArray<CapacityDashboard> => {
  const [progressId = ""] = plan.progress.keys()
  const charts = Array.from({ length: MAX_CHARTS }, (_, place) => ({
    id: `chart-${place}`,
    title: `Chart ${place}`,
    subject: ChartSubject.make({ _tag: "Progress", progressId }),
    period: "day" as const,
    valueTypes: MeasureType.literals
  }))
  return Array.from({ length: DASHBOARDS }, (_, place) => ({
    id: `many-charts-${place}`,
    version: 1,
    userId: "admin",
    name: `Many ${place}`,
    charts
  }))
}

const NOTIFIED_ORDERS = 5

const fewRows = (plan: Plan): Iterable<ChangeSet> => [
  administratorRows(plan),
  [
    ...dashboards(plan).map((row) => created("dashboard", row, { _tag: "Requested" })),
    created("announcement", message, { _tag: "Requested" })
  ],
  rareRows,
  manyResources(plan)
]

export type Blocked = readonly [what: string, turn: Turn]

/** A shop with a million events (few in `npm test`) whose event loop is monitored. */
export interface LargeShop {
  readonly shop: ProofShop
  /** The demo shop and rows that it lacks, without the many rows. */
  readonly plan: Plan
  /** The last of the many rows, on the busiest days. */
  readonly last: ChangeSet
  readonly watched: <A>(act: () => Promise<A>) => Promise<{ readonly done: A; readonly turn: Turn }>
  /** Reports an action with its turn and stores it. */
  readonly note: (what: string, done: string, milliseconds: number, turn: Turn) => void
  readonly blocked: ReadonlyArray<Blocked>
  readonly close: () => Promise<void>
}

const tellOfOrder = async ({ ask, plan }: ProofShop): Promise<void> => {
  const { createWorkOrder } = calls
  const requests = fittingRequests(plan, "createWorkOrder", createWorkOrder)
  if (requests === undefined) throw new Error("the demo shop has no work orders")
  const [author = ""] = administrators
  for (const { path, body } of fc.sample(requests, { numRuns: NOTIFIED_ORDERS, seed: 1 })) {
    const response = await ask(author, path, { method: createWorkOrder.method, body: body ?? null })
    if (!response.ok) throw new Error(await response.text())
    await response.body?.cancel()
  }
}

export const startLargeShop = async (): Promise<LargeShop> => {
  const turns = makeTurns()
  const start = performance.now()
  let last: ChangeSet = []
  const keepingLast = function* (sets: Iterable<ChangeSet>): Iterable<ChangeSet> {
    for (const set of sets) {
      last = set
      yield set
    }
  }
  const shop = await startProofShop({
    environment: turns.environment,
    rows: function* (plan) {
      yield* fewRows(plan)
      yield* keepingLast(manyRows(plan, ORDERS))
    },
    changes: (plan) =>
      Effect.map(plan.row("workOrder", BUSY_ORDER), (order) =>
        busyOrder(order, ENTRIES_OF_BUSY_ORDER)
      )
  })
  await tellOfOrder(shop)
  report("shop made", `${ORDERS} orders, ${Math.round((performance.now() - start) / 1_000)} s`)
  /** The longest turn so far; a further turn ends before it is read. */
  const longestTurn = async (): Promise<Turn> => {
    await (await shop.ask(null, "/healthz")).text()
    return turns.longest()
  }
  const blocked: Array<Blocked> = []
  return {
    shop,
    last,
    plan: planWith(shop.plan, { dashboard: dashboards(shop.plan), announcement: [message] }),
    watched: async (act) => {
      await longestTurn()
      const done = await act()
      return { done, turn: await longestTurn() }
    },
    note: (what, done, milliseconds, turn) => {
      const memory = `${residentMegabytes(shop.pid()).toFixed(0)} MB`
      const took = `turn ${turn.busy.toFixed(1)} busy, ${turn.wall.toFixed(1)} in all`
      report(what, `${done}, ${milliseconds.toFixed(0)} ms, ${took}, ${memory}`)
      blocked.push([what, turn])
    },
    blocked,
    close: async () => {
      await shop.close()
      turns.close()
    }
  }
}

/** Reports the longest turns first. */
export const reportLongest = (blocked: ReadonlyArray<Blocked>): void => {
  const longest = blocked.toSorted(([, one], [, other]) => other.busy - one.busy)
  for (const [what, { busy, wall }] of longest.slice(0, 20))
    report(`longest turn by ${what}`, `${busy.toFixed(1)} ms busy, ${wall.toFixed(1)} ms in all`)
}

const MAX_PATIENCE_MS = 70_000
const TOO_MANY_REQUESTS = 429
const STATUSES_OF_MUCH: ReadonlyArray<number> = [TOO_MANY_REQUESTS, 503]

let handedOn = 0

const nextAdministrator = (): string => {
  handedOn += 1
  return administrators[handedOn % administrators.length] ?? "admin"
}

/** Sends a request, with another administrator after a rate limit, and again after an overload. */
export const askPatiently = async (
  { ask }: ProofShop,
  call: Pick<Call, "method">,
  { path, body }: Sent
): Promise<Response> => {
  const until = performance.now() + MAX_PATIENCE_MS
  for (let account = "admin"; ; ) {
    const response = await ask(account, path, {
      method: call.method,
      ...(body === undefined ? {} : { body })
    })
    if (!STATUSES_OF_MUCH.includes(response.status) || performance.now() > until) return response
    await response.body?.cancel()
    if (response.status === TOO_MANY_REQUESTS) account = nextAdministrator()
    else await pause(Number(response.headers.get("retry-after") ?? 1) * 1_000)
  }
}
