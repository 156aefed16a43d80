export type { Answer } from "./Answer.ts"
export type {
  Calls,
  Client,
  Following,
  Previewed,
  PreviewName,
  Previews,
  Reading
} from "./Client.ts"
export {
  type ClientError,
  InvalidInput,
  Refused,
  ServerFailed,
  UnexpectedAnswer,
  Unreachable
} from "./ClientError.ts"
export type { CallOptions, ClientOptions } from "./ClientOptions.ts"
export type { Input } from "./Input.ts"
export { makeClient } from "./makeClient.ts"
export type { DraftOf, Listing, Records, RowOf, Seen } from "./Records.ts"
