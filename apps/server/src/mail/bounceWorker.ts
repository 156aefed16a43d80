import { setTimeout } from "node:timers/promises"
import { reportBounce } from "@atelier/application/email"
import type { Bounce, BounceMailbox } from "@atelier/smtp"
import { Effect } from "effect"
import type { Logger } from "pino"
import type { Runtime } from "../Ports.ts"
import { pauseUnless } from "../pauseUnless.ts"

export interface BounceWorker {
  readonly concern: () => "mailbox" | null
  readonly stop: () => Promise<void>
}

const LOOK_MS = 60_000

const noteBounce = ({ mailIds, error }: Bounce) =>
  Effect.gen(function* () {
    for (const id of mailIds) if (yield* reportBounce(id, error)) return true
    return false
  }).pipe(Effect.orDie)

/** Reads bounces every minute and records them with their reasons. */
export const startBounceWorker = (
  runtime: Runtime,
  mailbox: BounceMailbox,
  log: Pick<Logger, "info" | "warn">,
  lookMs = LOOK_MS
): BounceWorker => {
  const stopping = new AbortController()
  let concern: "mailbox" | null = null
  const look = async (): Promise<void> => {
    try {
      const count = await mailbox.look((bounce) => runtime.runPromise(noteBounce(bounce)))
      concern = null
      if (count > 0) log.info({ count }, "e-mails came back")
    } catch (error) {
      concern = "mailbox"
      const said = error instanceof Error ? error.message : String(error)
      log.warn({ error: said }, "the mailbox of e-mails that came back cannot be read")
    }
  }
  const work = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await look()
      await pauseUnless(stopping.signal, lookMs)
    }
  }
  const working = work()
  return {
    concern: () => concern,
    stop: async () => {
      stopping.abort()
      await Promise.race([working, setTimeout(5_000, undefined, { ref: false })])
    }
  }
}
