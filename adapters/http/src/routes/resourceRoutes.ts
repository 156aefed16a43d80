import type { Caller } from "@atelier/application/visibility"
import {
  type Call,
  type Outcome,
  type Resource,
  resourceCalls,
  resources,
  servedCalls
} from "@atelier/contract"
import type { RecordEdit, Rows, Table } from "@atelier/domain/change"
import { Effect } from "effect"
import { jsonReply, type Reply, unchanged } from "../answer/Reply.ts"
import { partOfTable } from "../input/body/partOfTable.ts"
import { contentRange, type ListParameters, listQueryOf } from "../input/listQuery.ts"
import { names } from "../input/precondition.ts"
import type { Input } from "../input/readInput.ts"
import { invalidInput } from "../input/refusal/invalidInput.ts"
import type { NewRow, Refusal, ResourceHandlers } from "../request/Handlers.ts"
import { type Answer, addRoute, type Routes, type Writes } from "./addRoute.ts"

type Operation = keyof ReturnType<typeof resourceCalls>

const etagOf = (row: Rows[Table]): string => `"${row.version}"`

const idOf = (input: Input): string => (input.params as { readonly id: string }).id

/** A row with its tag; the outcome of a preview has none. */
const one = (
  answered: Rows[Table] | Outcome,
  { status = 200 }: Pick<Call, "status"> = {}
): Reply =>
  "changeId" in answered
    ? jsonReply(answered)
    : jsonReply(answered, status, { etag: etagOf(answered) })

type WriteAnswer<R> = (input: Input, caller: Caller) => Effect.Effect<Reply, Refusal, R>

const writesOf = <R>(
  resource: Resource,
  handlers: ResourceHandlers<R>
): { readonly [O in "create" | "update" | "remove"]: WriteAnswer<R> } => {
  const { table } = resource
  const { create } = resourceCalls(resource)
  return {
    create: ({ body }, caller) =>
      Effect.map(handlers.create(table, body as NewRow, caller), (row) => one(row, create)),
    update: (input, caller) =>
      Effect.gen(function* () {
        const row = { ...(input.body as RecordEdit<Table>), id: idOf(input) }
        return one(yield* handlers.update(table, row, caller))
      }),
    remove: (input, caller) =>
      Effect.map(handlers.remove(table, idOf(input), caller), (row) => one(row))
  }
}

export interface ResourceWrite<R> extends Writes<R> {
  readonly call: Call
  readonly answer: WriteAnswer<R>
}

/** Writes of all generic resources by name, as in `everyCall`. */
export const resourceWrites = <R>(
  handlers: ResourceHandlers<R>
): ReadonlyMap<string, ResourceWrite<R>> =>
  new Map(
    Object.values<Resource>(resources).flatMap((resource) => {
      const ofPart = partOfTable(resource, handlers)
      const found: { readonly [name: string]: Call } = servedCalls(resource)
      return Object.entries(writesOf(resource, ofPart)).flatMap(([operation, answer]) => {
        const call = found[operation]
        return call === undefined || call.scope === "read"
          ? []
          : [
              [
                `${resource.path}.${operation}`,
                { call, answer, seen: call.seen, get: ofPart.get }
              ] as const
            ]
      })
    })
  )

const answersOf = <R>(
  resource: Resource,
  handlers: ResourceHandlers<R>
): { readonly [O in Operation]: Answer<R> } => {
  const { table } = resource
  const writes = writesOf(resource, handlers)
  return {
    list: (c, { query }, caller) =>
      Effect.gen(function* () {
        const asked = yield* Effect.fromResult(listQueryOf(resource, query as ListParameters)).pipe(
          Effect.mapError((issues) => invalidInput(c.get("language"), issues))
        )
        const page = yield* handlers.list(table, asked, caller)
        return jsonReply(page.rows, 200, { "content-range": contentRange(resource, asked, page) })
      }),
    get: (c, input, caller) =>
      Effect.gen(function* () {
        const row = yield* handlers.get(table, idOf(input), caller)
        const known = c.req.header("if-none-match")
        return known !== undefined && names(known, etagOf(row)) ? unchanged(etagOf(row)) : one(row)
      }),
    create: (_, input, caller) => writes.create(input, caller),
    update: (_, input, caller) => writes.update(input, caller),
    remove: (_, input, caller) => writes.remove(input, caller)
  }
}

/** Adds the routes of all generic resources in the format of `ra-data-simple-rest`. */
export const addResourceRoutes = <R>(routes: Routes<R>, handlers: ResourceHandlers<R>): void => {
  for (const resource of Object.values<Resource>(resources)) {
    const ofPart = partOfTable(resource, handlers)
    const answers = answersOf(resource, ofPart)
    for (const [name, call] of Object.entries<Call>(servedCalls(resource))) {
      const operation = name as Operation
      const writes = call.scope === "read" ? {} : { writes: { seen: call.seen, get: ofPart.get } }
      addRoute(routes, [`${resource.path}.${name}`, call], answers[operation], writes)
    }
  }
}
