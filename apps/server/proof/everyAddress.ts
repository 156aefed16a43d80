import { type Call, everyCall } from "@atelier/contract"

/** All paths and aliases of all calls. */
export const everyAddress: ReadonlyArray<readonly [name: string, path: string, call: Call]> =
  everyCall.flatMap(([name, call]) =>
    [call.path, ...(call.also ?? [])].map((path) => [name, path, call] as const)
  )
