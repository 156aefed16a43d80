import type { Call } from "../call/Call.ts"
import { type ServedCall, servedAt } from "../call/servedAt.ts"
import { calls } from "./calls.ts"
import { type Resource, resources, servedCalls } from "./Resource.ts"

/** A call with its name; for generic resources for example `progresses.list`. */
export type NamedCall = readonly [name: string, call: Call]

export const everyCall: ReadonlyArray<NamedCall> = [
  ...Object.entries<Call>(calls),
  ...Object.values<Resource>(resources).flatMap((resource) =>
    Object.entries<Call>(servedCalls(resource)).map(
      ([operation, call]): NamedCall => [`${resource.path}.${operation}`, call]
    )
  )
]

export const everyAddress: ReadonlyArray<
  readonly [name: string, path: string, served: ServedCall]
> = everyCall.flatMap(([name, call]) =>
  servedAt(call).map((served) => [name, served.path, served] as const)
)
