import { setTimeout } from "node:timers/promises"
import { forgetOldMails } from "@atelier/application/email"
import { PlanStore } from "@atelier/application/ports"
import type { Mailer } from "@atelier/smtp"
import { Effect } from "effect"
import type { Logger } from "pino"
import type { Runtime } from "../Ports.ts"
import { deliverNext } from "./deliverNext.ts"

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
const TIDY_MS = 3_600_000

/** Delivers e-mails one after the other, as they become due, and forgets old ones every hour. */
export const startMailWorker = (runtime: Runtime, mailer: Mailer, log: Logger): MailWorker => {
  const outbox = Effect.map(PlanStore, (store) => store.outbox)
  const stopping = new AbortController()
  let tidyAt = 0
  let hasGivenUp = false

  const tidy = async (): Promise<void> => {
    if (performance.now() < tidyAt) return
    tidyAt = performance.now() + TIDY_MS
    const forgotten = await runtime.runPromise(forgetOldMails)
    if (forgotten > 0) log.info({ forgotten }, "old e-mails forgotten")
  }

  /** What was being sent when the process ended is looked at before anything else. */
  const giveUpClaimed = async (): Promise<void> => {
    if (hasGivenUp) return
    const interrupted = await runtime.runPromise(Effect.flatMap(outbox, (box) => box.giveUpClaimed))
    hasGivenUp = true
    if (interrupted > 0)
      log.warn({ interrupted }, "e-mails that may have been sent are not sent again")
  }

  const workOnce = async (): Promise<boolean> => {
    await giveUpClaimed()
    await tidy()
    return await runtime.runPromise(deliverNext(mailer, log))
  }

  const pause = () =>
    setTimeout(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => undefined)

  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const didSome = await workOnce().catch((error: unknown) => {
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
