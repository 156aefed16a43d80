import { reportUndelivered } from "@atelier/application/email"
import {
  type Delivery,
  MailOutbox,
  type OutgoingMail,
  type Stored
} from "@atelier/application/ports"
import type { ChangeFeed } from "@atelier/application/proposal"
import type { Mailer } from "@atelier/smtp"
import { Effect } from "effect"
import type { Logger } from "pino"
import { type Deliverer, deliverMessage } from "../outbox/deliverMessage.ts"

const mails = (mailer: Mailer): Deliverer<OutgoingMail, Stored | ChangeFeed> => ({
  name: "e-mail",
  outbox: MailOutbox,
  send: (mail) =>
    Effect.promise(() =>
      mailer
        .send(mail)
        .catch((error: unknown): Delivery => ({ kind: "unknown", error: String(error) }))
    ),
  settled: (mail, { state }) =>
    state === "failed" || state === "unknown"
      ? Effect.orDie(reportUndelivered(mail, state))
      : Effect.void
})

/** Sends the next due e-mail, if any; records and logs the result. */
export const deliverNext = (mailer: Mailer, log: Pick<Logger, "info" | "warn">) =>
  deliverMessage(mails(mailer), log)
