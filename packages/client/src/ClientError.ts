import { Refused, ServerFailed, Unreachable } from "@atelier/contract/client"
import { Data } from "effect"

export { Refused, ServerFailed, Unreachable }

/** What was to be sent does not fit the call: it was not sent. */
export class InvalidInput extends Data.TaggedError("InvalidInput")<{
  readonly call: string
  readonly message: string
}> {}

/**
 * What the server answered is not what its contract says: client and server are of other versions.
 */
export class UnexpectedAnswer extends Data.TaggedError("UnexpectedAnswer")<{
  readonly call: string
  readonly message: string
}> {}

/** Why a call has no answer. */
export type ClientError = Refused | ServerFailed | Unreachable | InvalidInput | UnexpectedAnswer
