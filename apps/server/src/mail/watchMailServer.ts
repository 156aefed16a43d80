import { checkMailServer, type MailServerProblem, type SmtpSettings } from "@atelier/smtp"
import type { Logger } from "pino"
import { pauseUnless } from "../pauseUnless.ts"

/** What knows whether the mail server takes e-mails of ours. */
export interface MailServerWatch {
  /** Null when it does, and until it was asked. */
  readonly concern: () => MailServerProblem["concern"] | null
  readonly stop: () => void
}

const AGAIN_MS = 600_000

const said: { readonly [C in MailServerProblem["concern"]]: string } = {
  mailServer: "the mail server cannot be used",
  mailSender: "the mail server refuses the sender of e-mails"
}

/**
 * Asks the mail server once the shop is served, and again every ten minutes until it takes our
 * e-mails. Nothing waits for it: e-mails wait in the outbox meanwhile.
 */
export const watchMailServer = (
  settings: SmtpSettings,
  log: Pick<Logger, "info" | "warn">,
  againMs = AGAIN_MS
): MailServerWatch => {
  const stopping = new AbortController()
  let problem: MailServerProblem | null = null
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      problem = await checkMailServer(settings)
      if (problem === null) {
        log.info("the mail server takes e-mails from the sender")
        return
      }
      log.warn({ error: problem.error }, said[problem.concern])
      await pauseUnless(stopping.signal, againMs)
    }
  }
  void watch()
  return { concern: () => problem?.concern ?? null, stop: () => stopping.abort() }
}
