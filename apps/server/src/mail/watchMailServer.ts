import { checkMailServer, type MailServerProblem, type SmtpSettings } from "@atelier/smtp"
import type { Logger } from "pino"
import { pauseUnless } from "../pauseUnless.ts"

export interface MailServerWatch {
  /** Null if there is no problem or before the first check. */
  readonly concern: () => MailServerProblem["concern"] | null
  readonly stop: () => void
}

const AGAIN_MS = 600_000

const said: { readonly [C in MailServerProblem["concern"]]: string } = {
  mailServer: "the mail server cannot be used",
  mailSender: "the mail server refuses the sender of e-mails"
}

/** Checks the mail server until it accepts our e-mails, which wait in the outbox meanwhile. */
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
