import { type Call, calls, resourceCalls, resources } from "@atelier/contract"

/** A call by its name. */
export type NamedCall = readonly [name: string, call: Call]

/** Every call of the contract, named ones and generic ones. */
export const everyCall: ReadonlyArray<NamedCall> = [
  ...Object.entries<Call>(calls),
  ...Object.values(resources).flatMap((resource) =>
    Object.entries<Call>(resourceCalls(resource)).map(
      ([operation, call]): NamedCall => [`${resource.path}.${operation}`, call]
    )
  )
]

/** Every address of every call: its path and its other spellings. */
export const everyAddress: ReadonlyArray<readonly [name: string, path: string, call: Call]> =
  everyCall.flatMap(([name, call]) =>
    [call.path, ...(call.also ?? [])].map((path) => [name, path, call] as const)
  )
