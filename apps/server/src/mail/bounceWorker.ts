import { setTimeout } from "node:timers/promises"
import { noteReply, reportBounce } from "@atelier/application/email"
import { shopOf } from "@atelier/application/plant"
import { PlanStore } from "@atelier/application/ports"
import { visitReply } from "@atelier/icalendar"
import type { BounceMailbox, Incoming } from "@atelier/smtp"
import { Effect } from "effect"
import type { Logger } from "pino"
import type { Runtime } from "../Ports.ts"
import { pauseUnless } from "../pauseUnless.ts"

export interface BounceWorker {
  readonly concern: () => "mailbox" | null
  readonly stop: () => Promise<void>
}

const LOOK_MS = 60_000

const note = (message: Incoming) =>
  Effect.gen(function* () {
    if (message._tag === "Reply") {
      const { timeZone } = yield* shopOf(yield* (yield* PlanStore).referenceData)
      const reply = visitReply(message.reply, timeZone)
      return reply !== null && (yield* noteReply(reply))
    }
    const { error, mailIds } = message.bounce
    for (const id of mailIds) if (yield* reportBounce(id, error)) return true
    return false
  }).pipe(Effect.orDie)

/** Reads bounces and replies to invitations every minute and records them. */
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
      const count = await mailbox.look((message) => runtime.runPromise(note(message)))
      concern = null
      if (count > 0) log.info({ count }, "e-mails came back or were answered")
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
