import { Refused, ServerFailed, Unreachable } from "@atelier/contract/client"
import { Data } from "effect"

export { Refused, ServerFailed, Unreachable }

/** The input does not match the call's schema; nothing was sent. */
export class InvalidInput extends Data.TaggedError("InvalidInput")<{
  readonly call: string
  readonly message: string
}> {}

/** The answer does not match the contract; client and server have different versions. */
export class UnexpectedAnswer extends Data.TaggedError("UnexpectedAnswer")<{
  readonly call: string
  readonly message: string
}> {}

export type ClientError = Refused | ServerFailed | Unreachable | InvalidInput | UnexpectedAnswer
