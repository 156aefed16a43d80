/**
 * Result of an attempt to send a message. `refused`: the recipient did not accept it; `again` tells
 * whether to retry, at the earliest after `pauseMs`. `unknown`: it may have arrived. `message` is
 * the message as sent, if it must be stored.
 */
export type Delivery<M = never> =
  | { readonly kind: "sent"; readonly message?: M }
  | {
      readonly kind: "refused"
      readonly again: boolean
      readonly error: string
      readonly pauseMs?: number
      readonly message?: M
    }
  | { readonly kind: "unknown"; readonly error: string }
