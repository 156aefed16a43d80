import { plantTimeAt } from "@atelier/application/plant"
import { type Ids, Journal, PlanStore, type Stored } from "@atelier/application/ports"
import { type ChangeFeed, changeFeedLayer } from "@atelier/application/proposal"
import { makeRandom } from "@atelier/demo"
import { memoryStore, sequentialIds } from "@atelier/memory"
import { Cause, Clock, Context, Effect, Exit, Layer } from "effect"
import { doOnce, type PendingAnswers } from "../../../../adapters/http/src/answer/doOnce.ts"
import { jsonReply } from "../../../../adapters/http/src/answer/Reply.ts"
import { type Death, Died, dyingStore } from "./dyingStore.ts"
import { eventIntents } from "./eventIntents.ts"
import { orderIntents } from "./orderIntents.ts"
import { type Intent, oneOf, type Scene, type Send } from "./Scene.ts"
import { shopIntents } from "./shopIntents.ts"
import { BEGINNING, simulatedShop } from "./simulatedShop.ts"

type Services = Stored | ChangeFeed | Ids

const intents: Readonly<Record<string, Intent>> = {
  ...eventIntents,
  ...orderIntents,
  ...shopIntents
}
const names = Object.keys(intents)

const previewed: ReadonlySet<string> = new Set([
  ...Object.keys(eventIntents).filter(
    (name) => !["createUserEvent", "createBlocker", "changeBlocker"].includes(name)
  ),
  ...Object.keys(orderIntents).filter((name) => name !== "undo")
])

const foundByCommit: ReadonlySet<string> = new Set(["InUse", "VersionConflict"])

class LawBroken extends Error {}

const tagOf = (exit: Exit.Exit<unknown, unknown>): string => {
  if (Exit.isSuccess(exit)) return "done"
  const failure = Cause.squash(exit.cause)
  return typeof failure === "object" && failure !== null && "_tag" in failure
    ? String(failure._tag)
    : "defect"
}

const hasDied = (exit: Exit.Exit<unknown, unknown>): boolean =>
  Exit.isFailure(exit) && Cause.squash(exit.cause) instanceof Died

/** Simulates some work of a shop, determined by the seed and independent of clock and machine. */
export const simulate = (seed: number, count: number) => {
  const random = makeRandom(seed)
  let now = BEGINNING
  const clock: Clock.Clock = {
    currentTimeMillisUnsafe: () => now,
    currentTimeMillis: Effect.sync(() => now),
    currentTimeNanosUnsafe: () => BigInt(now) * 1_000_000n,
    currentTimeNanos: Effect.sync(() => BigInt(now) * 1_000_000n),
    monotonicTimeNanosUnsafe: () => BigInt(now) * 1_000_000n,
    monotonicTimeNanos: Effect.sync(() => BigInt(now) * 1_000_000n),
    sleep: () => Effect.die(new LawBroken("nothing here waits"))
  }
  const built = Effect.runSync(
    Effect.scoped(Layer.build(Layer.mergeAll(memoryStore(), changeFeedLayer, sequentialIds("new"))))
  )
  const { store, dieAt } = dyingStore(Context.get(built, PlanStore))
  const services = Context.add(built, PlanStore, store)
  const run = <A, E>(work: Effect.Effect<A, E, Services>): Exit.Exit<A, E> =>
    Effect.runSyncExit(
      work.pipe(Effect.provide(services), Effect.provideService(Clock.Clock, clock))
    )
  const ask = <A, E>(work: Effect.Effect<A, E, Services>): A => {
    const exit = run(work)
    if (Exit.isSuccess(exit)) return exit.value
    throw Cause.squash(exit.cause)
  }
  const founder = { userId: "system", at: new Date(now).toISOString(), intent: "loadDemo" as const }
  ask(store.commit(simulatedShop(random), founder))

  const pending: PendingAnswers = new Map()
  const tally = { done: 0, refused: 0, died: 0, again: 0 }
  let step = 0
  let name = ""
  const law = (holds: boolean, what: string): void => {
    if (!holds) throw new LawBroken(`seed ${seed}, intent ${step} (${name}): ${what}`)
  }
  const stateNow = () => ({
    plan: ask(store.everything),
    entries: ask(Journal.use(({ lastId }) => lastId))
  })
  const isAsBefore = (before: ReturnType<typeof stateNow>): boolean => {
    const { plan, entries } = stateNow()
    return plan === before.plan && entries === before.entries
  }

  /** Sends a request again with the same key after the process died or the answer was lost. */
  const sendWithKey = (send: Send, caller: Scene["caller"], death: Death | "lost" | null) => {
    const before = stateNow()
    const request = { caller, key: `key ${step}`, request: step }
    const once = () =>
      run(
        doOnce(
          pending,
          request,
          Effect.map(send(false), (answer) => jsonReply(answer))
        )
      )
    dieAt(death === "lost" ? null : death)
    const first = once()
    dieAt(null)
    if (hasDied(first)) {
      tally.died += 1
      law(isAsBefore(before), "a transaction that died left something behind")
      return once()
    }
    if (death !== "lost" || !Exit.isSuccess(first)) return first
    const after = stateNow()
    const again = once()
    tally.again += 1
    law(isAsBefore(after), "what was sent again was done again")
    law(
      Exit.isSuccess(again) &&
        again.value.body === first.value.body &&
        again.value.status === first.value.status,
      "what was sent again was answered otherwise"
    )
    law(
      Exit.isSuccess(again) && again.value.headers["idempotency-replayed"] === "true",
      "what was sent again was not answered as a repetition"
    )
    return first
  }

  const sendWithoutKey = (send: Send, death: Death | null) => {
    const before = stateNow()
    dieAt(death)
    const first = run(send(false))
    dieAt(null)
    if (!hasDied(first)) return first
    tally.died += 1
    if (death === "after") {
      law(stateNow().entries === before.entries + 1, "what was written is not all there")
      return Exit.succeed(null)
    }
    law(isAsBefore(before), "what died before it was written left something behind")
    return run(send(false))
  }

  for (step = 1; step <= count; step += 1) {
    now += random.chance(3) ? 86_400_000 : random.between(1_000, 3_600_000)
    const before = stateNow()
    const user = random.chance(80) ? before.plan.user.get("admin") : oneOf(before.plan.user, random)
    name = random.pick(names)
    const someone = user ?? oneOf(before.plan.user, random)
    if (someone === null) throw new LawBroken("there is nobody")
    const scene: Scene = {
      plan: before.plan,
      today: plantTimeAt(now, "America/Toronto").today,
      caller: { user: someone, language: "fr" },
      random,
      committed: before.entries
    }
    const send = intents[name]?.(scene) ?? null
    if (send === null) continue
    const preview = previewed.has(name) && random.chance(50) ? run(send(true)) : null
    law(isAsBefore(before), "a preview changed something")
    const death = random.chance(20) ? random.pick(["before", "after", "lost"] as const) : null
    const exit = random.chance(50)
      ? sendWithKey(send, scene.caller, death)
      : sendWithoutKey(send, death === "lost" ? null : death)
    const { entries } = stateNow()
    if (Exit.isSuccess(exit)) {
      tally.done += 1
      law(entries <= before.entries + 1, "one intent made several changes")
      law(preview === null || Exit.isSuccess(preview), "what the preview refused was done")
    } else {
      tally.refused += 1
      const tag = tagOf(exit)
      law(tag !== "defect", `it fell over: ${Cause.pretty(exit.cause)}`)
      law(isAsBefore(before), "what was refused changed something")
      law(
        preview === null || tagOf(preview) === tag || foundByCommit.has(tag),
        `the preview said ${preview === null ? "" : tagOf(preview)}, the commit ${tag}`
      )
    }
  }
  return { ask, store, now, tally }
}
