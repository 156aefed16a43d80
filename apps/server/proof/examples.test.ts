import { type Call, everyCall } from "@atelier/contract"
import type { Rows, Table } from "@atelier/domain/change"
import { Schema } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { resolveParts } from "../../../adapters/http/test/resolveParts.ts"
import { problemIn, type TestApi } from "../../../adapters/http/test/TestApi.ts"
import { kindOf, tablesFor } from "./carefulRequests.ts"
import { demoPlan, startDemoApi } from "./demoApi.ts"
import { addressOf, bytesOf, formOf } from "./inputs.ts"
import { tablesOf } from "./values.ts"

/** Rows tried per example until one fits. */
const TRIES = 6

const CALLER = "admin"

const Operation = Schema.Struct({
  parameters: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      in: Schema.Literals(["path", "query", "header"]),
      example: Schema.optionalKey(Schema.Unknown)
    })
  ),
  requestBody: Schema.optionalKey(
    Schema.Struct({
      content: Schema.Record(Schema.String, Schema.Struct({ example: Schema.Unknown }))
    })
  )
})
const Paths = Schema.Record(Schema.String, Schema.Record(Schema.String, Operation))
const Shared = Schema.Struct({
  paths: Schema.Unknown,
  components: Schema.Record(Schema.String, Schema.Record(Schema.String, Schema.Unknown))
})

const plan = demoPlan(false)
let api: TestApi
let paths: typeof Paths.Type
beforeAll(async () => {
  api = await startDemoApi(plan)
  const response = await api.ask(null, "/api/openapi.json")
  const { paths: shared, components } = Schema.decodeUnknownSync(Shared)(await response.json())
  paths = Schema.decodeUnknownSync(Paths)(resolveParts(shared, components))
})
afterAll(() => api.stop())

const isTable = (name: string): name is Table => name in plan

const idsIn = (tables: ReadonlyArray<Table>): ReadonlyArray<string> => {
  const byKind = tables.flatMap((table) =>
    [...plan[table].values()].map((row: Rows[Table]) => [kindOf({ table, row }), row.id] as const)
  )
  return [...new Map(byKind).values()]
}

const idsOf = (row: string, name: string): ReadonlyArray<string> => {
  if (row === "templateStep")
    return [...plan.template.values()].flatMap(({ steps }) => steps.map(({ id }) => id))
  // Accounts of other users cannot be requested.
  if (row === "account") return [CALLER]
  if (row === "row") return idsIn(tablesFor(name))
  return idsIn(isTable(row) ? [row] : tablesOf(row === "step" ? "steps" : row))
}

const withIds = (text: string, name: string, attempt: number): string =>
  text.replace(/\b([a-z]+)-([12])\b/gi, (id, row: string, place: string) => {
    const ids = idsOf(row, name)
    return ids[(attempt + Number(place) - 1) % ids.length] ?? id
  })

const bodyOf = (call: Call, text: string | undefined) => {
  if (text === undefined) return {}
  if (call.bodyAs === "bytes") return { body: bytesOf(text) }
  return { body: call.bodyAs === "multipart" ? formOf(JSON.parse(text)) : text }
}

/** Sends an example for some row; returns the error code, or null. */
const send = async (name: string, call: Call, attempt: number): Promise<string | null> => {
  const operation = paths[call.path.replace(/(.)\/$/, "$1")]?.[call.method.toLowerCase()]
  const examplesIn = (place: "path" | "query") =>
    Object.fromEntries(
      (operation?.parameters ?? []).flatMap((each) =>
        each.in === place ? [[each.name, each.example]] : []
      )
    )
  const [content] = Object.values(operation?.requestBody?.content ?? {})
  const path = addressOf(call.path, examplesIn("path"), examplesIn("query"))
  const body = content === undefined ? undefined : JSON.stringify(content.example)
  const response = await api.ask(CALLER, withIds(path, name, attempt), {
    method: call.method,
    ...bodyOf(call, body === undefined ? undefined : withIds(body, name, attempt))
  })
  if (response.ok) return null
  const problem = await problemIn(response)
  expect(problem.code, JSON.stringify(problem.errors)).not.toBe("InvalidInput")
  return problem.code
}

/** Calls whose example succeeded. */
const answered = new Set<string>()

describe("the documented example is valid input of", () => {
  it.each(everyCall)("%s", async (name, call) => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const code = await send(name, call, attempt)
      if (code === "TooManyRequests") return
      if (code !== null) continue
      answered.add(name)
      return
    }
  })
})

it("most examples succeed with existing rows", () => {
  const refused = everyCall.map(([name]) => name).filter((name) => !answered.has(name))
  expect(answered.size, refused.join(" ")).toBeGreaterThan(everyCall.length * 0.6)
})
