import { setTimeout } from "node:timers/promises"
import { PlanStore, type QueuedMail, type Settled } from "@atelier/application"
import type { Delivery, Mailer } from "@atelier/smtp"
import { Effect } from "effect"
import type { Logger } from "pino"
import type { Runtime } from "./Ports.ts"

/** What delivers the e-mails of the outbox. */
export interface MailWorker {
  /**
   * Takes no further e-mail; answers once the one that is being sent has come to something, or has
   * taken too long: then it stays claimed, and is not sent again.
   */
  readonly stop: () => Promise<void>
}

const LOOK_MS = 1_000
const LONGEST_STOP_MS = 5_000
const FIRST_PAUSE_MS = 15_000
const LONGEST_PAUSE_MS = 3_600_000
const MOST_ATTEMPTS = 12

/** Twice as long after every attempt: a quarter of a minute at first, an hour at most. */
const pauseAfter = (attempts: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)

/** What becomes of an e-mail after an attempt. What may have been sent is never sent again. */
export const settledBy = (
  delivery: Delivery,
  { attempts }: Pick<QueuedMail, "attempts">,
  now: number
): Settled => {
  if (delivery.kind === "sent") return { state: "sent" }
  const { error } = delivery
  if (delivery.kind === "unknown") return { state: "unknown", error }
  return delivery.again && attempts < MOST_ATTEMPTS
    ? { state: "waiting", notBefore: now + pauseAfter(attempts), error }
    : { state: "failed", error }
}

/** Delivers e-mails one after the other, as they become due. */
export const startMailWorker = (runtime: Runtime, mailer: Mailer, log: Logger): MailWorker => {
  const outbox = Effect.map(PlanStore, (store) => store.outbox)
  const stopping = new AbortController()

  const deliverNext = async (): Promise<boolean> => {
    const mail = await runtime.runPromise(Effect.flatMap(outbox, (box) => box.claim(Date.now())))
    if (mail === null) return false
    const settled = settledBy(await mailer.send(mail), mail, Date.now())
    await runtime.runPromise(Effect.flatMap(outbox, (box) => box.settle(mail.id, settled)))
    const facts = { mailId: mail.id, attempts: mail.attempts, state: settled.state }
    if (settled.state === "sent") log.info(facts, "e-mail sent")
    else log.warn({ ...facts, error: settled.error }, "e-mail not sent")
    return true
  }

  const pause = () =>
    setTimeout(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => undefined)

  const work = async (): Promise<void> => {
    const interrupted = await runtime.runPromise(Effect.flatMap(outbox, (box) => box.giveUpClaimed))
    if (interrupted > 0)
      log.warn({ interrupted }, "e-mails that may have been sent are not sent again")
    while (!stopping.signal.aborted) {
      const didSome = await deliverNext().catch((error: unknown) => {
        log.error({ err: error }, "the outbox failed")
        return false
      })
      if (!didSome) await pause()
    }
  }

  const working = work().catch((error: unknown) => log.error({ err: error }, "the outbox stopped"))
  return {
    stop: async () => {
      stopping.abort()
      const patience = new AbortController()
      const tooLong = setTimeout(LONGEST_STOP_MS, undefined, { signal: patience.signal }).catch(
        () => undefined
      )
      await Promise.race([working, tooLong])
      patience.abort()
    }
  }
}
