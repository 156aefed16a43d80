import type { OutgoingMail } from "@atelier/application/ports"

/**
 * What came of handing an e-mail over. `refused` was certainly not taken, and may be tried again or
 * not; `unknown` may have been taken.
 */
export type Delivery =
  | { readonly kind: "sent" }
  | { readonly kind: "refused"; readonly again: boolean; readonly error: string }
  | { readonly kind: "unknown"; readonly error: string }

/** Hands e-mails over to whoever delivers them. */
export interface Mailer {
  readonly send: (mail: OutgoingMail) => Promise<Delivery>
}
