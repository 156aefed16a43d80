import { forgetOldMails } from "@atelier/application/email"
import { MailOutbox } from "@atelier/application/ports"
import type { Mailer } from "@atelier/smtp"
import { Effect } from "effect"
import type { Logger } from "pino"
import { type OutboxWorker, startOutboxWorker } from "../outbox/outboxWorker.ts"
import type { Runtime } from "../Ports.ts"
import { deliverNext } from "./deliverNext.ts"

/** Sends due e-mails one after the other, and deletes old ones every hour. */
export const startMailWorker = (runtime: Runtime, mailer: Mailer, log: Logger): OutboxWorker =>
  startOutboxWorker(
    runtime,
    {
      name: "e-mails",
      atATime: 1,
      giveUpClaimed: Effect.flatMap(MailOutbox, (outbox) => outbox.giveUpClaimed),
      interrupted: "e-mails that may have been sent are sent again, each under its Message-ID",
      forget: forgetOldMails,
      deliver: deliverNext(mailer, log)
    },
    log
  )
