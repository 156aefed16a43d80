import { TooManyRows } from "@atelier/application/list"
import { StorageProblem, TakesLong } from "@atelier/application/ports"
import { ChangeFeed } from "@atelier/application/proposal"
import type { Caller } from "@atelier/application/visibility"
import { type Call, type CallName, calls } from "@atelier/contract"
import { Cause, Effect, Exit, type ManagedRuntime, Result } from "effect"
import type { ApiPorts } from "../answer/Answering.ts"
import { doOnce, optimistic, type PendingAnswers, serializable } from "../answer/doOnce.ts"
import type { LongJob } from "../answer/LongWork.ts"
import { namingChange } from "../answer/namingChange.ts"
import type { Reply } from "../answer/Reply.ts"
import { replyTo } from "../answer/replyTo.ts"
import { checkSeenVersions, isConditional } from "../input/checkSeenVersions.ts"
import type { Input } from "../input/readInput.ts"
import { Overloaded } from "../problem/refusals.ts"
import type { Handlers, Refusal, ResourceHandlers } from "../request/Handlers.ts"
import type { Writes } from "./addRoute.ts"
import { resourceWrites } from "./resourceRoutes.ts"

/** Only formal: the client has disconnected. */
const RETRY_AFTER_SECONDS = 1

export type LongOutcome =
  | { readonly kind: "reply"; readonly reply: Reply }
  | { readonly kind: "refusal"; readonly refusal: Refusal }
  | { readonly kind: "storage"; readonly reason: StorageProblem["reason"]; readonly detail: string }
  | { readonly kind: "defect"; readonly detail: string }
  /** The client had disconnected. */
  | { readonly kind: "stopped" }

export interface LongAnswer {
  readonly outcome: LongOutcome
  readonly changeIds: ReadonlyArray<number>
}

/** An error as plain data, because its class is lost between threads. */
const plain = (refusal: Refusal): Refusal => {
  const { _tag, message } = refusal
  return { ...refusal, _tag, message }
}

const failureOf = (cause: Cause.Cause<Refusal>): LongOutcome => {
  if (Cause.hasInterruptsOnly(cause)) return { kind: "stopped" }
  const found = Cause.findError(cause)
  if (Result.isSuccess(found)) {
    return { kind: "refusal", refusal: plain(found.success) }
  }
  const defect = Cause.squash(cause)
  if (defect instanceof TakesLong)
    return { kind: "refusal", refusal: plain(new TooManyRows({ max: defect.maxEvents })) }
  if (defect instanceof StorageProblem)
    return { kind: "storage", reason: defect.reason, detail: defect.detail }
  const detail = defect instanceof Error ? (defect.stack ?? defect.message) : String(defect)
  return { kind: "defect", detail }
}

interface Answered<R> {
  readonly reply: (input: Input, caller: Caller) => Effect.Effect<Reply, Refusal, R>
  readonly writes: Writes<R> | null
}

const answeredCalls = <R>(
  handlers: Handlers<R>,
  resourceHandlers: ResourceHandlers<R>
): ((name: string) => Answered<R>) => {
  const ofResources = resourceWrites(resourceHandlers)
  const { get } = resourceHandlers
  return (name) => {
    const found = ofResources.get(name)
    if (found !== undefined) return { reply: found.answer, writes: found }
    const named = name as CallName
    const call: Call = calls[named]
    return {
      reply: (input, caller) => replyTo(handlers, named, input, caller),
      writes: call.scope === "write" ? { seen: call.seen, get } : null
    }
  }
}

/** Runs long calls in turn; writes with a key once, conditional ones in one transaction. */
export const makeLongAnswers = <R>(
  runtime: ManagedRuntime.ManagedRuntime<R | ApiPorts, never>,
  handlers: Handlers<R | ApiPorts>,
  resourceHandlers: ResourceHandlers<R | ApiPorts>
): ((job: LongJob, gone?: AbortSignal) => Promise<LongAnswer>) => {
  const pending: PendingAnswers = new Map()
  const callOf = answeredCalls(handlers, resourceHandlers)
  const answered = (job: LongJob): Effect.Effect<Reply, Refusal, R | ApiPorts> => {
    const { name, input, caller, key, request, conditions } = job
    const { reply, writes } = callOf(name)
    const done = namingChange(Effect.suspend(() => reply(input, caller)))
    if (writes === null) return done
    const { seen, get } = writes
    const work = Effect.andThen(checkSeenVersions(conditions, seen, input, { caller, get }), done)
    const isSafe = isConditional(seen, conditions)
    if (key === undefined) return isSafe ? serializable(work) : work
    const asOne = isSafe ? serializable : optimistic
    return doOnce(pending, { caller, key, request }, work, asOne)
  }
  return async (job, gone) => {
    const changeIds: Array<number> = []
    const exit = await runtime.runPromiseExit(
      Effect.gen(function* () {
        const feed = yield* ChangeFeed
        const unsubscribe = feed.subscribe((id) => changeIds.push(id))
        return yield* Effect.ensuring(answered(job), Effect.sync(unsubscribe))
      }),
      gone === undefined ? {} : { signal: gone }
    )
    const outcome: LongOutcome = Exit.isSuccess(exit)
      ? { kind: "reply", reply: exit.value }
      : failureOf(exit.cause)
    return { outcome, changeIds }
  }
}

export const takeOutcome = (outcome: LongOutcome): Effect.Effect<Reply, Refusal> => {
  switch (outcome.kind) {
    case "reply":
      return Effect.succeed(outcome.reply)
    case "refusal":
      return Effect.fail(outcome.refusal)
    case "storage":
      return Effect.die(new StorageProblem({ reason: outcome.reason, detail: outcome.detail }))
    case "stopped":
      return Effect.fail(new Overloaded({ retryAfterSeconds: RETRY_AFTER_SECONDS }))
    case "defect":
      return Effect.die(new Error(outcome.detail))
  }
}
