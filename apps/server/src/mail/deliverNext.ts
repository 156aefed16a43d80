import {
  PlanStore,
  type QueuedMail,
  type Settled,
  StorageProblem
} from "@atelier/application/ports"
import type { Delivery, Mailer } from "@atelier/smtp"
import { Clock, Effect } from "effect"
import type { Logger } from "pino"

const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 3_600_000
const MAX_ATTEMPTS = 12
const STORE_PAUSE_MS = 1_000

/** Twice as long after every attempt: a quarter of a minute at first, an hour at most. */
const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)

/** What becomes of an e-mail after an attempt. What may have been sent is never sent again. */
const settledBy = (
  delivery: Delivery,
  { attempts }: Pick<QueuedMail, "attempts">,
  now: number
): Settled => {
  if (delivery.kind === "sent") return { state: "sent" }
  const { error } = delivery
  if (delivery.kind === "unknown") return { state: "unknown", error }
  return delivery.again && attempts < MAX_ATTEMPTS
    ? { state: "waiting", notBefore: now + pauseAfter(attempts), error }
    : { state: "failed", error }
}

/** Nobody knows how far a mailer came that broke down. */
const handedOver = (mailer: Mailer, mail: QueuedMail): Promise<Delivery> =>
  mailer.send(mail).catch((error: unknown) => ({ kind: "unknown", error: String(error) }))

/** What became of an e-mail is written down once the store can, however long that takes. */
const whenStored = <A>(write: Effect.Effect<A>): Effect.Effect<A> =>
  Effect.catchDefect(write, (defect) =>
    defect instanceof StorageProblem
      ? Effect.andThen(Effect.sleep(STORE_PAUSE_MS), whenStored(write))
      : Effect.die(defect)
  )

/** Hands over the e-mail that is due, if one is, and writes down and logs what became of it. */
export const deliverNext = Effect.fn("deliverNext")(function* (
  mailer: Mailer,
  log: Pick<Logger, "info" | "warn">
): Effect.fn.Return<boolean, never, PlanStore> {
  const { outbox } = yield* PlanStore
  const mail = yield* outbox.claim(yield* Clock.currentTimeMillis)
  if (mail === null) return false
  const delivery = yield* Effect.promise(() => handedOver(mailer, mail))
  const settled = settledBy(delivery, mail, yield* Clock.currentTimeMillis)
  yield* whenStored(outbox.settle(mail.id, settled))
  const facts = { mailId: mail.id, attempts: mail.attempts, state: settled.state }
  if (settled.state === "sent") log.info(facts, "e-mail sent")
  else log.warn({ ...facts, error: settled.error }, "e-mail not sent")
  return true
})
