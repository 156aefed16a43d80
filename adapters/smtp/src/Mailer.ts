import type { Delivery, OutgoingMail } from "@atelier/application/ports"

/** Hands e-mails over to whoever delivers them. */
export interface Mailer {
  readonly send: (mail: OutgoingMail) => Promise<Delivery>
}
