import { isDeepStrictEqual } from "node:util"
import { type Call, callTargetOf, everyCall, Outcome, resources } from "@atelier/contract"
import type { RowChange, Table } from "@atelier/domain/change"
import { Schema } from "effect"
import fc from "fast-check"
import { afterAll, describe, expect, it, vi } from "vitest"
import { carefulRequests } from "./carefulRequests.ts"
import { demoPlan, startDemoApi } from "./demoApi.ts"
import type { Sent } from "./inputs.ts"
import { asked, isPreviewed } from "./previewed.ts"
import { isWhole, report } from "./scale.ts"

vi.setConfig({ testTimeout: 120_000 })

/** Requests per call. */
const TRIES = 400

const CALLER = "admin"

const plan = demoPlan(false)

const tableOf = (name: string, call: Call): Table | undefined =>
  callTargetOf(call)?.table ??
  Object.values(resources).find(({ path }) => name.startsWith(`${path}.`))?.table

const writes = everyCall.flatMap(([name, call]) => {
  const table = tableOf(name, call)
  return isPreviewed(call) && call.body !== undefined && table !== undefined
    ? [{ name, call, table }]
    : []
})
/** In `npm test`, only calls that once ignored fields. */
const tried = writes.filter(({ name }) => isWhole || name.startsWith("blockerevents"))

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const fieldsIn = (body: string): Fields => {
  const sent: unknown = JSON.parse(body)
  if (!isFields(sent)) return {}
  return isFields(sent.workOrder) ? sent.workOrder : sent
}

const rowAfter = (
  table: Table,
  { path, id }: { readonly path: string; readonly id: unknown },
  changes: ReadonlyArray<RowChange>
): Fields | undefined => {
  const named = [id, ...path.split(/[/?]/).map(decodeURIComponent), CALLER]
  const known = named.find((each) => typeof each === "string" && plan[table].has(each))
  const change = changes.find(
    (each) => each.table === table && (each.before === null || each.id === known)
  )
  const row = change?.after ?? plan[table].get(String(known))
  return row && { ...row }
}

const answered = Schema.decodeUnknownSync(Schema.Struct({ changes: Outcome.fields.changes }))

const api = await startDemoApi(plan)
afterAll(() => api.stop())

const written = async (call: Call, table: Table, { path, body }: Sent, id: unknown) => {
  const response = await api.ask(CALLER, asked(path, true), {
    method: call.method,
    ...(body === undefined ? {} : { body })
  })
  if (response.ok) return rowAfter(table, { path, id }, answered(await response.json()).changes)
  await response.body?.cancel()
  return undefined
}

const isCleared = (row: Fields, field: string): boolean =>
  row.allDay === true && row[field] === null && /Time$/.test(field)

let looked = 0

describe("the fields of a write equal those of the row, or the write is rejected:", () => {
  it.each(tried)("$name", async ({ name, call, table }) => {
    for (const sent of fc.sample(carefulRequests(plan, name, call), { numRuns: TRIES, seed: 5 })) {
      if (typeof sent.body !== "string") continue
      const { version, ...fields } = fieldsIn(sent.body)
      const row = await written(call, table, sent, fields.id)
      if (row === undefined) continue
      for (const [field, value] of Object.entries(fields)) {
        if (!(field in row) || isCleared(row, field)) continue
        looked += 1
        const said = `${field}: ${JSON.stringify(value)} is ${JSON.stringify(row[field])}`
        expect(isDeepStrictEqual(row[field], value), `${said} by ${sent.path}`).toBe(true)
      }
    }
  })
})

it("wrote many fields", () => {
  report("fields written", looked)
  expect(looked).toBeGreaterThan(isWhole ? 50_000 : 100)
})
