import { type Call, type CallName, calls, queryOf } from "@atelier/contract"
import { makeClient, type RequestOptions } from "@atelier/contract/client"
import { Schema } from "effect"
import { expect, it } from "vitest"
import { exampleOf } from "./exampleOf.ts"

const partOf = (schema: Schema.Codec<unknown, unknown> | undefined) => {
  if (schema === undefined) return undefined
  const value = Schema.decodeUnknownSync(schema)(exampleOf(schema))
  return { value, wire: Schema.encodeUnknownSync(schema)(value) }
}

const texts = (wire: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(wire ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]]
    )
  )

const sentBody = ({ body }: RequestOptions): unknown =>
  body instanceof FormData
    ? Object.fromEntries(body)
    : typeof body === "string"
      ? JSON.parse(body)
      : undefined

it("screens send comma-separated lists and null for unassigned", async () => {
  let sent = ""
  const client = makeClient(async (path) => {
    sent = path
    return Response.json({})
  })
  await client.call("getWorkOrders", { query: { templateIds: ["a", null], page: 2 } })
  expect(sent).toBe("/WorkOrder/getWorkOrders?templateIds=a%2Cnull&page=2")
})

it("screens send every call as its schemas would encode it", async () => {
  for (const [name, call] of Object.entries<Call>(calls)) {
    const params = partOf(call.params)
    const query = partOf(queryOf(call))
    const body = call.bodyAs === "bytes" ? undefined : partOf(call.body)
    let sent: readonly [string, RequestOptions] = ["", {}]
    const client = makeClient(async (path, options = {}) => {
      sent = [path, options]
      return Response.json({}, { headers: { "content-type": "text/csv" } })
    })
    const input = { params: params?.value, query: query?.value, body: body?.value }
    await client.call(name as CallName, input as never)
    const [path, search] = sent[0].split("?")
    const wanted = call.path.replace(/\{(\w+)\}/g, (_, field: string) =>
      encodeURIComponent(texts(params?.wire)[field] ?? "")
    )
    expect(path, name).toBe(wanted)
    expect(Object.fromEntries(new URLSearchParams(search)), name).toEqual(texts(query?.wire))
    if (body !== undefined)
      expect(sentBody(sent[1]), name).toEqual(
        call.bodyAs === "multipart" ? texts(body.wire) : body.wire
      )
  }
})
