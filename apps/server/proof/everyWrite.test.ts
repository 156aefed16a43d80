import { Journal, type JournalEntry, PlanStore } from "@atelier/application/ports"
import {
  everyCall,
  type NoPreview,
  type NoVersion,
  noPreviewOf,
  type Problem
} from "@atelier/contract"
import { permits, showsWorkOrder, type UserConfiguration } from "@atelier/domain/access"
import { type ChangeSet, type Plan, planWith, type RowChange } from "@atelier/domain/change"
import { shopRow } from "@atelier/domain/testing"
import { forbiddenRows, makeViewer, type Writer } from "@atelier/domain/visibility"
import { memoryStore } from "@atelier/memory"
import { Effect } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { makeTestApi, type TestApi } from "../../../adapters/http/test/TestApi.ts"
import { shopPlan } from "../test/events/shopPlan.ts"
import { carefulRequests } from "./carefulRequests.ts"
import { everyHandler } from "./everyHandler.ts"
import { permissions } from "./ProofShop.ts"
import { report, scale } from "./scale.ts"

vi.setConfig({ testTimeout: 600_000 })

/** Calls of which few samples are valid for the user. */
const rarelyValid = ["importWorkOrders", "lockPositions"]

/** Attempts per call in `npm test`. */
const QUICK = 2

/** Attempts per call. */
const triesOf = (name: string): number => scale(rarelyValid.includes(name) ? 25 : QUICK, 200)

const nobody = shopPlan.user.get("nobody")
if (nobody === undefined) throw new Error("the small shop has no nobody")

const ofOnePermission = permissions.map(
  (permission): UserConfiguration => ({
    ...nobody,
    id: permission,
    displayName: permission,
    otherwise: { display: true, editor: false },
    permissions: { ...nobody.permissions, [permission]: true }
  })
)
const plan = planWith(shopPlan, {
  shop: [shopRow({ hasMaestroOption: true })],
  user: ofOnePermission
})
const roles = [...plan.user.keys()]

/** The writer's rights in a plan, computed from its rows alone. */
const writerIn = (before: Plan, id: string): Writer => {
  const user = before.user.get(id)
  if (user === undefined) throw new Error(`there was no user ${id}`)
  const behind = [...before.event.values()].flatMap((event) =>
    showsWorkOrder(user, event) ? [event.workOrderId] : []
  )
  const seen = permits(user, ["accessWorkOrdersListPage"]) ? [...before.workOrder.keys()] : behind
  const merged = (list: string) => before.mergedProgress.get(list)?.progressIds ?? []
  const hasMaestroOption = [...before.shop.values()].some((shop) => shop.hasMaestroOption)
  const viewer = makeViewer(user, new Set(seen), { mergedProgresses: merged })
  return { ...viewer, hasMaestroOption }
}

/** The original reasons of an entry's rows, through undos. */
const causesOf = (entry: JournalEntry, entries: ReadonlyArray<JournalEntry>): ChangeSet => {
  const undone = entries.find(({ id }) => id === entry.undoes)
  if (undone === undefined) return entry.changes
  const causes = causesOf(undone, entries)
  return entry.changes.map((change) => ({
    ...change,
    reason:
      causes.find(({ table, id }) => table === change.table && id === change.id)?.reason ??
      change.reason
  }))
}

const changedFields = ({ before, after }: RowChange): ReadonlyArray<string> => {
  const values = new Map<string, unknown>(Object.entries(before ?? {}))
  return Object.entries(after ?? {}).flatMap(([field, value]) =>
    JSON.stringify(values.get(field)) === JSON.stringify(value) ? [] : [field]
  )
}

const changesOnly = (change: RowChange, ...fields: ReadonlyArray<string>): boolean =>
  changedFields(change).every((field) => field === "version" || fields.includes(field))

const changesNothing = (change: RowChange): boolean =>
  change.before !== null && change.after !== null && changesOnly(change)

const unseenChanges: Readonly<Record<NoVersion, (change: RowChange, caller: string) => boolean>> = {
  // Hiding an order also deletes its lock in the list.
  creates: ({ table, before, after }) => before === null || (table === "lock" && after === null),
  places: (change) =>
    change.table === "lock" || (change.table === "progress" && changesOnly(change, "order")),
  ownMark: (change, caller) =>
    change.table === "user" &&
    change.id === caller &&
    changesOnly(change, "userLastSeenBuildNumber"),
  previewed: ({ reason }) => reason._tag === "Imported",
  undoes: () => true,
  wholeShop: () => true
}

/** Changes allowed without a preview, by the reason; an import shows its own file. */
const unshownChanges: Readonly<Record<NoPreview, (change: RowChange, caller: string) => boolean>> =
  {
    ownSettings: (change, caller) =>
      change.table === "dashboard" || unseenChanges.ownMark(change, caller),
    message: () => false,
    upload: () => false,
    entry: () => false,
    machine: () => false,
    wholeShop: () => true,
    dryRun: () => true
  }

let named = 0

const checkNamed = ({ forbidden = [], detail }: Partial<Problem>) => {
  for (const { id, name } of forbidden) {
    named += 1
    expect(detail).toContain(name)
    expect(name.split(" · ").filter((part) => part === id || part.includes("undefined"))).toEqual(
      []
    )
  }
}

const writes = everyCall.filter(([, call]) => call.scope === "write")

/** Their entries change no row. A backup writes its entry when it ends, perhaps in a later call. */
const intentsWithoutRows = writes.flatMap(([, call]) =>
  ["message", "entry", "machine"].includes(noPreviewOf(call) ?? "") ? [call.intent] : []
)
let asked = 0
let committed = 0
const unseen = new Set<NoVersion>()

describe.each(roles)("as %s", (role) => {
  let api: TestApi
  beforeAll(async () => {
    api = await makeTestApi({ store: memoryStore(plan), handlers: everyHandler() })
  })
  afterAll(() => api.stop())

  const stored = () =>
    api.runtime.runPromise(
      Effect.gen(function* () {
        const store = yield* PlanStore
        const journal = yield* Journal
        const entries = yield* journal.after(0, 1_000_000)
        return { plan: yield* store.everything, entries }
      })
    )

  it.each(writes)("%s commits no forbidden or unchanged row", async (name, call) => {
    const sent = fc.sample(carefulRequests(plan, name, call), { numRuns: triesOf(name), seed: 11 })
    // The administrator asks twice: what is so already is not written again.
    for (const { path, body } of role === "admin" ? sent.flatMap((one) => [one, one]) : sent) {
      const before = await stored()
      const response = await api.ask(role, path, {
        method: call.method,
        ...(body === undefined ? {} : { body })
      })
      const answer = await response.text()
      if (response.status === 403) checkNamed(JSON.parse(answer))
      const { entries } = await stored()
      asked += 1
      for (const entry of entries.slice(before.entries.length)) {
        committed += 1
        expect(entry.userId).toBe(role)
        expect(entry.changes.filter(changesNothing), `${path} ${String(body)}`).toEqual([])
        if (entry.changes.length === 0) expect(intentsWithoutRows, path).toContain(entry.intent)
        const forbidden = forbiddenRows(writerIn(before.plan, role), causesOf(entry, entries))
        expect(forbidden, `${path} ${String(body)}`).toEqual([])
        const reason = noPreviewOf(call)
        const isUnshown = reason === null ? () => true : unshownChanges[reason]
        expect(
          entry.changes.filter((change) => !isUnshown(change, role)),
          name
        ).toEqual([])
        if (call.scope !== "write" || call.seen.of !== "none") continue
        const isAllowed = unseenChanges[call.seen.because]
        expect(entry.changes.filter((change) => !isAllowed(change, role))).toEqual([])
        unseen.add(call.seen.because)
      }
    }
  })
})

it("committed something", () => {
  report("writes asked, committed", `${asked}, ${committed}`)
  expect(asked).toBeGreaterThanOrEqual(roles.length * writes.length * scale(QUICK, 200))
  expect(committed).toBeGreaterThan(200)
  expect(named).toBeGreaterThan(20)
  expect([...unseen]).toEqual(expect.arrayContaining(["creates", "places", "ownMark"]))
})
