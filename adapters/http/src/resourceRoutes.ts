import type { Caller } from "@atelier/application"
import { type Call, type Resource, resourceCalls, resources } from "@atelier/contract"
import type { Rows, Table } from "@atelier/domain/change"
import { Effect } from "effect"
import { type Answer, addRoute, type Routes } from "./addRoute.ts"
import type { NewRow, ResourceHandlers } from "./Handlers.ts"
import { contentRange, type ListParameters, listQueryOf } from "./listQuery.ts"
import { partOfTable } from "./partOfTable.ts"
import type { RequestContext } from "./RequestContext.ts"
import type { Input } from "./readInput.ts"
import { InvalidInput, PreconditionFailed } from "./refusals.ts"

type Operation = keyof ReturnType<typeof resourceCalls>

const etagOf = (row: Rows[Table]): string => `"${row.version}"`

const matches = (header: string, row: Rows[Table]): boolean =>
  header === "*" || header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etagOf(row))

const idOf = (input: Input): string => (input.params as { readonly id: string }).id

const one = (c: RequestContext, row: Rows[Table], status: 200 | 201 = 200): Response =>
  c.json(row, status, { etag: etagOf(row) })

/** What each of the generic calls answers, over the use cases. */
const answersOf = <R>(
  resource: Resource,
  handlers: ResourceHandlers<R>
): { readonly [O in Operation]: Answer<R> } => {
  const { table } = resource
  const checkPrecondition = (c: RequestContext, id: string, caller: Caller) =>
    Effect.gen(function* () {
      const expected = c.req.header("if-match")
      if (expected === undefined) return
      const current = yield* handlers.get(table, id, caller)
      if (!matches(expected, current)) return yield* new PreconditionFailed({ current })
    })
  return {
    list: (c, { query }, caller) =>
      Effect.gen(function* () {
        const asked = yield* Effect.fromResult(
          listQueryOf(resource, query as ListParameters, c.get("language"))
        ).pipe(Effect.mapError((errors) => new InvalidInput({ errors })))
        const page = yield* handlers.list(table, asked, caller)
        return c.json(page.rows, 200, { "content-range": contentRange(resource, asked, page) })
      }),
    get: (c, input, caller) =>
      Effect.gen(function* () {
        const row = yield* handlers.get(table, idOf(input), caller)
        const known = c.req.header("if-none-match")
        return known !== undefined && matches(known, row)
          ? c.body(null, 304, { etag: etagOf(row) })
          : one(c, row)
      }),
    create: (c, { body }, caller) =>
      Effect.map(handlers.create(table, body as NewRow, caller), (row) => one(c, row, 201)),
    update: (c, input, caller) =>
      Effect.gen(function* () {
        const id = idOf(input)
        yield* checkPrecondition(c, id, caller)
        const row = { ...(input.body as Rows[Table]), id } as Rows[Table]
        return one(c, yield* handlers.update(table, row, caller))
      }),
    remove: (c, input, caller) =>
      Effect.gen(function* () {
        const id = idOf(input)
        yield* checkPrecondition(c, id, caller)
        return one(c, yield* handlers.remove(table, id, caller))
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
