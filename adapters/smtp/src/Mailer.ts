import type { Delivery, OutgoingMail, Queued } from "@atelier/application/ports"

/** An e-mail with the time of the request for it. */
export type DatedMail = OutgoingMail & Pick<Queued<OutgoingMail>, "queuedAt">

/** Hands e-mails over to whoever delivers them. */
export interface Mailer {
  readonly send: (mail: DatedMail) => Promise<Delivery>
}
