import { everyCall, inputAt, outputAt, queryOf, servedAt, type Wire } from "@atelier/contract"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { exampleOf } from "./exampleOf.ts"

const others = everyCall.flatMap(([name, call]) =>
  servedAt(call)
    .filter(({ toInput }) => toInput !== undefined)
    .map((served) => [name, served.path, call, served] as const)
)

const decodedExample = (schema: Wire | undefined): unknown =>
  schema === undefined ? {} : Schema.decodeUnknownSync(schema)(exampleOf(schema))

describe("inputAt", () => {
  it.each(others)("makes the input of %s from a request to %s", (_name, _path, call, served) => {
    const { params, query, body } = inputAt(served, {
      params: decodedExample(served.params),
      query: decodedExample(queryOf(served)),
      body: decodedExample(served.body)
    })
    const parts = [
      [call.params, params],
      [queryOf(call), query],
      [call.body, body]
    ] as const
    for (const [schema, part] of parts)
      if (schema !== undefined) expect(Schema.is(schema)(part), JSON.stringify(part)).toBe(true)
  })

  it.each(others.filter(([, , , { toOutput }]) => toOutput !== undefined))(
    "converts an answer of %s at %s",
    (_name, _path, call, at) => {
      const { output, query } = at
      const sent = { query: query === undefined ? {} : exampleOf(query) }
      const answer = outputAt(at, sent)?.(JSON.parse(JSON.stringify(exampleOf(call.output))))
      expect(() => Schema.decodeUnknownSync(output)(answer), JSON.stringify(answer)).not.toThrow()
    }
  )
})
