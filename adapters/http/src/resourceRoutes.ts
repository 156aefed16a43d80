import {
  type Call,
  type Outcome,
  type Resource,
  resourceCalls,
  resourceSeenVersions,
  resources,
  type SeenVersions
} from "@atelier/contract"
import type { Rows, Table } from "@atelier/domain/change"
import { Effect } from "effect"
import { type Answer, addRoute, type Routes } from "./addRoute.ts"
import type { NewRow, ResourceHandlers } from "./Handlers.ts"
import { invalidInput } from "./invalidInput.ts"
import { contentRange, type ListParameters, listQueryOf } from "./listQuery.ts"
import { partOfTable } from "./partOfTable.ts"
import { names } from "./precondition.ts"
import { jsonReply, type Reply, unchanged } from "./Reply.ts"
import type { Input } from "./readInput.ts"

type Operation = keyof ReturnType<typeof resourceCalls>

const etagOf = (row: Rows[Table]): string => `"${row.version}"`

const idOf = (input: Input): string => (input.params as { readonly id: string }).id

/** A row with its tag; what a write would do has none, and made nothing. */
const one = (
  answered: Rows[Table] | Outcome,
  { status = 200 }: Pick<Call, "status"> = {}
): Reply =>
  "changeId" in answered
    ? jsonReply(answered)
    : jsonReply(answered, status, { etag: etagOf(answered) })

/** What each of the generic calls answers, over the use cases. */
const answersOf = <R>(
  resource: Resource,
  handlers: ResourceHandlers<R>
): { readonly [O in Operation]: Answer<R> } => {
  const { table } = resource
  const { create } = resourceCalls(resource)
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
    create: (_, { body }, caller) =>
      Effect.map(handlers.create(table, body as NewRow, caller), (row) => one(row, create)),
    update: (_, input, caller) =>
      Effect.gen(function* () {
        const row = { ...(input.body as Rows[Table]), id: idOf(input) } as Rows[Table]
        return one(yield* handlers.update(table, row, caller))
      }),
    remove: (_, input, caller) =>
      Effect.map(handlers.remove(table, idOf(input), caller), (row) => one(row))
  }
}

/** Adds the routes of every generic resource, as `ra-data-simple-rest` asks them. */
export const addResourceRoutes = <R>(routes: Routes<R>, handlers: ResourceHandlers<R>): void => {
  for (const resource of Object.values<Resource>(resources)) {
    const ofPart = partOfTable(resource, handlers)
    const answers = answersOf(resource, ofPart)
    const seen: { readonly [O in Operation]?: SeenVersions } = resourceSeenVersions(resource.table)
    for (const [name, call] of Object.entries<Call>(resourceCalls(resource))) {
      const operation = name as Operation
      const said = seen[operation]
      const writes = said === undefined ? {} : { writes: { seen: said, get: ofPart.get } }
      addRoute(routes, call, answers[operation], writes)
    }
  }
}
