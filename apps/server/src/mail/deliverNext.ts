import { reportUndelivered } from "@atelier/application/email"
import type { Delivery, OutgoingMail, PlanStore } from "@atelier/application/ports"
import type { ChangeFeed } from "@atelier/application/proposal"
import type { Mailer } from "@atelier/smtp"
import { Effect } from "effect"
import type { Logger } from "pino"
import { type Deliverer, deliverMessage } from "../outbox/deliverMessage.ts"

const mails = (mailer: Mailer): Deliverer<OutgoingMail, PlanStore | ChangeFeed> => ({
  name: "e-mail",
  outboxOf: ({ outbox }) => outbox,
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

/** Hands over the e-mail that is due, if one is, and writes down and logs what became of it. */
export const deliverNext = (mailer: Mailer, log: Pick<Logger, "info" | "warn">) =>
  deliverMessage(mails(mailer), log)
