import {
  Outcome,
  type Resource,
  type ResourcePath,
  resourceCalls,
  resources
} from "@atelier/contract"
import { Effect } from "effect"
import type { Caller } from "./Caller.ts"
import type { CallOptions } from "./ClientOptions.ts"
import type { Listing, Records, Seen } from "./Records.ts"

const totalIn = (headers: Headers): number =>
  Number(headers.get("content-range")?.split("/")[1] ?? Number.NaN)

const jsonQuery = (listing: Listing) =>
  Object.fromEntries(Object.entries(listing).map(([name, value]) => [name, JSON.stringify(value)]))

const preview = { preview: true }

const recordsOf = (caller: Caller, resource: Resource) => {
  const found = resourceCalls(resource)
  const ask = (
    operation: keyof typeof found,
    input: Parameters<Caller>[0]["input"],
    more: CallOptions & { readonly as?: typeof Outcome } = {}
  ) => caller({ name: `${resource.path}.${operation}`, call: found[operation], input, ...more })
  const answerTo = (...asked: Parameters<typeof ask>) =>
    Effect.map(ask(...asked), ({ answer }) => answer)
  const write = (query: object, as: { readonly as?: typeof Outcome } = {}) => ({
    change: (row: Seen, options: CallOptions = {}) =>
      answerTo("update", { query, params: { id: row.id }, body: row }, { ...options, ...as }),
    ...(resource.isKept === true
      ? {}
      : {
          create: (draft: object, options: CallOptions = {}) =>
            answerTo("create", { query, body: draft }, { ...options, ...as }),
          remove: ({ id, version }: Seen, options: CallOptions = {}) =>
            answerTo("remove", { query, params: { id }, version }, { ...options, ...as })
        })
  })
  return {
    list: (listing: Listing = {}) =>
      Effect.map(ask("list", { query: jsonQuery(listing) }), ({ answer, headers }) => ({
        rows: answer,
        total: totalIn(headers)
      })),
    get: (id: string) => answerTo("get", { params: { id } }),
    ...write({}),
    preview: write(preview, { as: Outcome })
  }
}

export const recordsClient = (caller: Caller) =>
  Object.fromEntries(
    Object.values<Resource>(resources).map((resource) => [
      resource.path,
      recordsOf(caller, resource)
    ])
  ) as unknown as { readonly [P in ResourcePath]: Records<P> }
