import { noteKeyUse } from "@atelier/application/people"
import { StorageProblem } from "@atelier/application/ports"
import { accessAt, type Call, SEE_AS_HEADER } from "@atelier/contract"
import { Cause, Effect, Exit, Result } from "effect"
import { askedBy, bearerOf, type Identity, identify } from "../identity/identify.ts"
import type { Refusal } from "../request/Handlers.ts"
import type { RequestContext } from "../request/RequestContext.ts"
import type { Answering, ApiPorts } from "./Answering.ts"
import { admitted, announcedBytes } from "./admitted.ts"
import { findKept, type KeptRead, keptReply } from "./KeptAnswers.ts"
import { paceRefusal } from "./paceRefusal.ts"
import { problemResponse } from "./problemResponse.ts"
import { responseOf } from "./Reply.ts"
import { storageRefusal } from "./storageRefusal.ts"

const counted = <R>(answering: Answering<R>, c: RequestContext, refusal: Refusal): Refusal => {
  const authorization = c.req.header("authorization")
  if (refusal._tag !== "Unauthenticated" || authorization === undefined) return refusal
  answering.holders.learnRefused(authorization)
  return answering.limits.badTokens.count(answering.addressOf(c)) ?? refusal
}

export const unexpected = (
  { log }: Pick<Answering<never>, "log">,
  c: RequestContext,
  error: unknown
): Response => {
  log.error({ requestId: c.get("requestId"), err: error }, "unexpected error")
  return problemResponse(c, { _tag: "Unexpected", message: "unexpected error" })
}

/** Names the trace span of a request; it uses the path of the contract, which contains no ids. */
const traced = <A, E, R>(
  { isTraced }: Pick<Answering<never>, "isTraced">,
  c: RequestContext,
  program: Effect.Effect<A, E, R>
): Effect.Effect<A, E, R> => {
  if (!isTraced) return program
  const { method } = c.req
  const route = c.get("route") ?? "none"
  return Effect.withSpan(program, `${method} ${route}`, {
    kind: "server",
    attributes: { "http.request.method": method, "http.route": route }
  })
}

/** Runs a program; converts errors and unexpected failures to problem documents. */
export const answered = async <R>(
  answering: Answering<R>,
  c: RequestContext,
  program: Effect.Effect<Response, Refusal, R | ApiPorts>
): Promise<Response> => {
  const exit = await answering.runtime.runPromiseExit(traced(answering, c, program))
  if (Exit.isSuccess(exit)) return exit.value
  const refusal = Cause.findError(exit.cause)
  if (Result.isSuccess(refusal)) return problemResponse(c, counted(answering, c, refusal.success))
  const defect = Cause.squash(exit.cause)
  return defect instanceof StorageProblem
    ? problemResponse(c, storageRefusal(answering, c, defect))
    : unexpected(answering, c, defect)
}

/**
 * Answers a read whose answer is kept; otherwise identifies the caller and calls `run`. Converts
 * errors to problem documents. Continues even if the client disconnects.
 */
export const answer = async <R>(
  answering: Answering<R>,
  call: Pick<Call, "scope" | "access"> & Partial<Call>,
  c: RequestContext,
  run: (identity: Identity, read: KeptRead | null) => Effect.Effect<Response, Refusal, R | ApiPorts>
): Promise<Response> => {
  const program = Effect.gen(function* () {
    const credentials = {
      authorization: c.req.header("authorization"),
      language: c.get("language"),
      seeAs: c.req.header(SEE_AS_HEADER)
    }
    const access = accessAt(call.access, c.req.param())
    const bearer = yield* bearerOf(answering, credentials, call.scope)
    const read = yield* findKept(answering.kept, c, call, bearer)
    const { scope } = call
    const identity =
      read?.kept?.identity ?? (yield* identify(answering, bearer, credentials, { scope, access }))
    const userId = askedBy(identity)
    if (bearer.isKey) yield* noteKeyUse(userId)
    c.set("userId", userId)
    answering.holders.learn(credentials.authorization, userId)
    const tooOften = paceRefusal(answering, call, { identity, bytes: announcedBytes(c, call) })
    if (tooOften !== null) return yield* Effect.fail<Refusal>(tooOften)
    const kept = read?.kept == null ? null : keptReply(c, read.kept)
    return kept === null ? yield* run(identity, read) : responseOf(c, kept, answering.answers)
  })
  return admitted(answering, c, call, () => answered(answering, c, program))
}
