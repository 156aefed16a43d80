/**
 * What came of handing a message over. `refused` was certainly not taken, and may be tried again or
 * not, at the earliest after the pause that was asked for; `unknown` may have been taken. `message`
 * is the message as it was sent, where that is to be remembered.
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
