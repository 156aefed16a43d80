import { Option, Schema } from "effect"
import { SignInStart } from "./SessionServer.ts"

const KEY = "atelier.signIn"

/** A sign-in that this window went away for, and where to come back to. */
const PendingSignIn = Schema.Struct({
  ...SignInStart.fields,
  returnTo: Schema.String,
  flow: Schema.Literals(["signIn", "passwordReset"])
})
export interface PendingSignIn extends Schema.Schema.Type<typeof PendingSignIn> {}

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(PendingSignIn))

/** Remembers a sign-in in the storage of this window, while it is away. */
export const rememberSignIn = (storage: Pick<Storage, "setItem">, pending: PendingSignIn): void =>
  storage.setItem(KEY, JSON.stringify(pending))

/** The sign-in that this window went away for, once; null when it did not. */
export const takeSignIn = (
  storage: Pick<Storage, "getItem" | "removeItem">
): PendingSignIn | null => {
  const pending = decode(storage.getItem(KEY))
  storage.removeItem(KEY)
  return Option.getOrNull(pending)
}
