import type { Delivery, OutgoingMail, Queued } from "@atelier/application/ports"

/** An e-mail with the time of its request. */
export type DatedMail = OutgoingMail & Pick<Queued<OutgoingMail>, "queuedAt">

export interface Mailer {
  readonly send: (mail: DatedMail) => Promise<Delivery>
}
