import { type Call, everyCall } from "@atelier/contract"

/** Every address of every call: its path and its other spellings. */
export const everyAddress: ReadonlyArray<readonly [name: string, path: string, call: Call]> =
  everyCall.flatMap(([name, call]) =>
    [call.path, ...(call.also ?? [])].map((path) => [name, path, call] as const)
  )
