import type { PersonExists, SubjectSource, UnknownPerson } from "@atelier/application/people"
import { StorageProblem } from "@atelier/application/ports"
import { Cause, Effect, Exit, Result } from "effect"
import type { Answering, ApiPorts } from "../answer/Answering.ts"
import { admitted } from "../answer/admitted.ts"
import { unexpected } from "../answer/answer.ts"
import { refusalHeaders } from "../answer/problemResponse.ts"
import { respond } from "../answer/respond.ts"
import { storageRefusal } from "../answer/storageRefusal.ts"
import { problemOf } from "../problem/problemOf.ts"
import { MethodNotAllowed, Unauthenticated } from "../problem/refusals.ts"
import type { Refusal } from "../request/Handlers.ts"
import type { RequestContext } from "../request/RequestContext.ts"
import type { Routes } from "../routes/addRoute.ts"
import { serve } from "../routes/serve.ts"
import { resourceTypes, schemas, serviceProviderConfig } from "./discovery.ts"
import {
  createPerson,
  deletePerson,
  listUsers,
  patchPerson,
  readPerson,
  replacePerson,
  type ScimReply,
  type ScimService,
  searchUsers
} from "./peopleCalls.ts"
import { errorBody, ScimProblem } from "./ScimProblem.ts"
import { type ScimRequest, scimRequest } from "./ScimRequest.ts"

export interface ScimOptions {
  /** True if the request comes from the portal. */
  readonly isPortal: (authorization: string | undefined) => boolean
  /** Origin of the address that the portal uses. */
  readonly origin: string
  readonly subject: SubjectSource
}

const PORTAL = "portal"

const ROOT = "/scim/v2"

type Refused = ScimProblem | PersonExists | UnknownPerson | Refusal
type Run = (
  request: ScimRequest,
  service: ScimService
) => Effect.Effect<ScimReply, Refused, ApiPorts>

const LIST = "urn:ietf:params:scim:api:messages:2.0:ListResponse"

const listOf =
  (find: (base: string) => ReadonlyArray<{ readonly id: string }>): Run =>
  (_request, { base }) => {
    const Resources = find(base)
    const { length } = Resources
    return Effect.succeed({
      status: 200,
      body: {
        schemas: [LIST],
        totalResults: length,
        startIndex: 1,
        itemsPerPage: length,
        Resources
      }
    })
  }

const oneOf =
  (find: (base: string) => ReadonlyArray<{ readonly id: string }>): Run =>
  ({ id }, { base }) => {
    const body = find(base).find((each) => each.id.toLowerCase() === id.toLowerCase())
    return body === undefined ? Effect.fail(notFound()) : Effect.succeed({ status: 200, body })
  }

const notFound = (): ScimProblem =>
  new ScimProblem({ status: 404, scimType: null, detail: "There is nothing here." })

const notServed = (): ScimProblem =>
  new ScimProblem({ status: 501, scimType: null, detail: "This is not served here." })

const refuseServing: Run = () => Effect.fail(notServed())

/** Discovery endpoints do not support filters (RFC 7644, section 4). */
const unfiltered =
  (run: Run): Run =>
  (request, service) =>
    request.query.filter === undefined
      ? run(request, service)
      : Effect.fail(
          new ScimProblem({ status: 403, scimType: null, detail: "This cannot be filtered." })
        )

const routes: ReadonlyArray<readonly [method: string, path: string, run: Run]> = [
  [
    "GET",
    "/ServiceProviderConfig",
    unfiltered((_request, { base }) =>
      Effect.succeed({ status: 200, body: serviceProviderConfig(base) })
    )
  ],
  ["GET", "/ResourceTypes", unfiltered(listOf(resourceTypes))],
  ["GET", "/ResourceTypes/{id}", oneOf(resourceTypes)],
  ["GET", "/Schemas", unfiltered(listOf(schemas))],
  ["GET", "/Schemas/{id}", oneOf(schemas)],
  ["GET", "/Me", refuseServing],
  ["POST", "/Bulk", refuseServing],
  ["GET", "/Users", listUsers],
  ["POST", "/Users", createPerson],
  ["POST", "/Users/.search", searchUsers],
  ["POST", "/.search", searchUsers],
  ["GET", "/Users/{id}", readPerson],
  ["PUT", "/Users/{id}", replacePerson],
  ["PATCH", "/Users/{id}", patchPerson],
  ["DELETE", "/Users/{id}", deletePerson]
]

/** Language of error details, which only the portal's administrators read. */
const LANGUAGE = "en"

const scimProblemOf = (c: RequestContext, refusal: Refused): ScimProblem => {
  switch (refusal._tag) {
    case "ScimProblem":
      return refusal
    case "PersonExists":
      return new ScimProblem({ status: 409, scimType: "uniqueness", detail: refusal.message })
    case "UnknownPerson":
      return notFound()
    default: {
      const about = { language: LANGUAGE, requestId: c.get("requestId") } as const
      const { status, detail } = problemOf(refusal, about)
      return new ScimProblem({ status, scimType: null, detail })
    }
  }
}

const TYPE = { "content-type": "application/scim+json; charset=utf-8", "cache-control": "no-store" }

const refused = (c: RequestContext, refusal: Refused): Response => {
  const problem = scimProblemOf(c, refusal)
  return respond(c, JSON.stringify(errorBody(problem)), {
    status: problem.status,
    headers: { ...TYPE, ...refusalHeaders(refusal) }
  })
}

const replied = (c: RequestContext, { status, body, headers = {} }: ScimReply): Response =>
  respond(c, body === null ? null : JSON.stringify(body), {
    status,
    headers: body === null ? headers : { ...TYPE, ...headers }
  })

const CHALLENGE = 'Bearer realm="scim"'

const answered = async <R>(
  answering: Answering<R>,
  c: RequestContext,
  run: Effect.Effect<ScimReply, Refused, ApiPorts>
): Promise<Response> => {
  const exit = await answering.runtime.runPromiseExit(run)
  if (Exit.isSuccess(exit)) return replied(c, exit.value)
  const refusal = Cause.findError(exit.cause)
  if (Result.isSuccess(refusal)) return refused(c, refusal.success)
  const defect = Cause.squash(exit.cause)
  return defect instanceof StorageProblem
    ? refused(c, storageRefusal(answering, c, defect))
    : unexpected(answering, c, defect)
}

/** Adds SCIM 2.0 (RFC 7644): a portal with its own secret creates, changes and removes users. */
export const addScim = <R>(served: Routes<R>, { isPortal, origin, subject }: ScimOptions): void => {
  const { app, addresses, answering } = served
  const service: ScimService = { base: `${origin}${ROOT}`, subject }
  for (const [method, path, run] of routes) {
    const address = `${ROOT}${path}`
    // Portals add their own parameters, such as `aadOptscim062020`.
    serve(served, { method, path: address, parameters: "ownCheck" }, (c) => {
      c.set("route", address)
      const authorization = c.req.header("authorization")
      return admitted(answering, c, {}, async () => {
        if (!isPortal(authorization)) {
          const refusal = new Unauthenticated({ challenge: CHALLENGE })
          const tooOften = answering.limits.badTokens.count(answering.addressOf(c))
          return refused(c, tooOften ?? refusal)
        }
        c.set("userId", PORTAL)
        answering.holders.learn(authorization, PORTAL)
        return answered(answering, c, run(scimRequest(c), service))
      })
    })
  }
  app.all(`${ROOT}/*`, (c) => {
    const allowed = addresses.methods(c.req.path)
    return refused(c, allowed.length > 0 ? new MethodNotAllowed({ allowed }) : notFound())
  })
}
