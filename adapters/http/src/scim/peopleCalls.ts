import {
  changeUser,
  createUser,
  deleteUser,
  type Person,
  portalPeople,
  portalPerson,
  type SubjectSource
} from "@atelier/application/people"
import { Transaction } from "@atelier/application/ports"
import { Effect, Result } from "effect"
import { decodeFields } from "../input/body/decodeFields.ts"
import { applyPatch, PatchRequest, patchSpelling } from "./applyPatch.ts"
import { asAsked, type Listed, listResponse, Query, queryIn } from "./listResponse.ts"
import type { Values } from "./matchesFilter.ts"
import { ScimProblem, wrongFields } from "./ScimProblem.ts"
import type { ScimRequest } from "./ScimRequest.ts"
import { readUser, tagOf, userResource } from "./ScimUser.ts"

export interface ScimReply {
  readonly status: 200 | 201 | 204 | 304
  readonly body: object | null
  readonly headers?: Readonly<Record<string, string>>
}

/** Address of the service, and how users are linked to subjects. */
export interface ScimService {
  readonly base: string
  readonly subject: SubjectSource
}

const inOneTransaction = <A, E, R>(work: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Transaction, (transaction) => transaction.serializable(work))

const asTagged = (person: Person, { base }: ScimService) => {
  const resource = userResource(person, base)
  return { resource, headers: { etag: tagOf(person) } }
}

const replyWith = (
  person: Person,
  service: ScimService,
  { query }: ScimRequest,
  status: 200 | 201 = 200
): Effect.Effect<ScimReply, ScimProblem> =>
  Effect.gen(function* () {
    const { resource, headers } = asTagged(person, service)
    const asked = yield* Effect.fromResult(queryIn(query))
    const location = `${service.base}/Users/${person.user.id}`
    return { status, body: asAsked(resource, asked), headers: { ...headers, location } }
  })

const checkTag = (person: Person, { ifMatch }: ScimRequest) =>
  ifMatch === undefined || ifMatch === "*" || ifMatch === tagOf(person)
    ? Effect.void
    : Effect.fail(
        new ScimProblem({
          status: 412,
          scimType: null,
          detail: "The user has changed since it was read."
        })
      )

const list = (query: Query, { base }: ScimService) =>
  Effect.gen(function* () {
    const listed: Listed<Person> = {
      items: yield* portalPeople,
      resourceOf: (person) => userResource(person, base),
      keysOf: ({ user, account: { userName, externalId } }) => ({
        id: user.id,
        username: userName,
        externalid: externalId
      })
    }
    const body = yield* Effect.fromResult(listResponse(listed, query))
    return { status: 200, body } satisfies ScimReply
  })

export const listUsers = (request: ScimRequest, service: ScimService) =>
  Effect.flatMap(Effect.fromResult(queryIn(request.query)), (query) => list(query, service))

/**
 * Like {@link listUsers} with the query in the body, because filters contain names that must not be
 * in addresses.
 */
export const searchUsers = (request: ScimRequest, service: ScimService) =>
  Effect.gen(function* () {
    const body = yield* request.body
    const query = yield* Effect.fromResult(
      Result.mapError(decodeFields(Query, body), (issues) => wrongFields("invalidSyntax", issues))
    )
    return yield* list(query, service)
  })

export const readPerson = (request: ScimRequest, service: ScimService) =>
  Effect.gen(function* () {
    const person = yield* portalPerson(request.id)
    const isSame = request.ifNoneMatch === tagOf(person)
    if (isSame) return { status: 304, body: null } satisfies ScimReply
    return yield* replyWith(person, service, request)
  })

export const createPerson = (request: ScimRequest, service: ScimService) =>
  Effect.gen(function* () {
    const said = yield* Effect.fromResult(readUser(yield* request.body, true))
    const person = yield* inOneTransaction(createUser(said, service.subject))
    return yield* replyWith(person, service, request, 201)
  })

const changed = (
  request: ScimRequest,
  service: ScimService,
  after: (person: Person) => Result.Result<Values, ScimProblem>
) =>
  Effect.gen(function* () {
    const person = yield* inOneTransaction(
      changeUser(
        request.id,
        (known) =>
          Effect.andThen(
            checkTag(known, request),
            Effect.fromResult(
              Result.flatMap(after(known), (resource) => readUser(resource, known.user.licensed))
            )
          ),
        service.subject
      )
    )
    return yield* replyWith(person, service, request)
  })

/** An empty role list removes all roles; a missing role list changes nothing. */
const withRoles = (resource: Values): Values => ({ roles: [], ...resource })

export const replacePerson = (request: ScimRequest, service: ScimService) =>
  Effect.flatMap(request.body, (body) => changed(request, service, () => Result.succeed(body)))

export const patchPerson = (request: ScimRequest, service: ScimService) =>
  Effect.gen(function* () {
    const body = yield* request.body
    const patch = yield* Effect.fromResult(
      Result.mapError(decodeFields(PatchRequest, patchSpelling(body)), (issues) =>
        wrongFields("invalidSyntax", issues)
      )
    )
    return yield* changed(request, service, (person) =>
      Result.map(applyPatch(userResource(person, service.base), patch), withRoles)
    )
  })

export const deletePerson = (request: ScimRequest, _service: ScimService) =>
  inOneTransaction(
    Effect.gen(function* () {
      yield* checkTag(yield* portalPerson(request.id), request)
      yield* deleteUser(request.id)
      return { status: 204, body: null } satisfies ScimReply
    })
  )
