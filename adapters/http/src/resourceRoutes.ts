import { type Call, type Resource, resourceCalls, resources } from "@atelier/contract"
import type { Rows, Table } from "@atelier/domain/change"
import { Effect } from "effect"
import { type Answer, addRoute, type Routes } from "./addRoute.ts"
import type { NewRow, ResourceHandlers } from "./Handlers.ts"
import { invalidInput } from "./invalidInput.ts"
import { contentRange, type ListParameters, listQueryOf } from "./listQuery.ts"
import { partOfTable } from "./partOfTable.ts"
import { checkPrecondition, names } from "./precondition.ts"
import { jsonReply, type Reply, unchanged } from "./Reply.ts"
import type { Input } from "./readInput.ts"

type Operation = keyof ReturnType<typeof resourceCalls>

const etagOf = (row: Rows[Table]): string => `"${row.version}"`

const idOf = (input: Input): string => (input.params as { readonly id: string }).id

const one = (row: Rows[Table], { status = 200 }: Pick<Call, "status"> = {}): Reply =>
  jsonReply(row, status, { etag: etagOf(row) })

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
    update: (c, input, caller) =>
      Effect.gen(function* () {
        const id = idOf(input)
        yield* checkPrecondition(c, handlers.get(table, id, caller))
        const row = { ...(input.body as Rows[Table]), id } as Rows[Table]
        return one(yield* handlers.update(table, row, caller))
      }),
    remove: (c, input, caller) =>
      Effect.gen(function* () {
        const id = idOf(input)
        yield* checkPrecondition(c, handlers.get(table, id, caller))
        return one(yield* handlers.remove(table, id, caller))
      })
  }
}

/** Adds the routes of every generic resource, as `ra-data-simple-rest` asks them. */
export const addResourceRoutes = <R>(routes: Routes<R>, handlers: ResourceHandlers<R>): void => {
  for (const resource of Object.values<Resource>(resources)) {
    const answers = answersOf(resource, partOfTable(resource, handlers))
    for (const [operation, call] of Object.entries<Call>(resourceCalls(resource)))
      addRoute(routes, call, answers[operation as Operation])
  }
}
