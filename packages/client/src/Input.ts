import type { CallName } from "@atelier/contract"
import type { SentInput } from "@atelier/contract/client"
import type { Plain } from "./Plain.ts"

type OptionalPart<I> = { [K in keyof I]: object extends I[K] ? K : never }[keyof I]

type Loosened<I> = Omit<I, OptionalPart<I> & keyof I> & Partial<Pick<I, OptionalPart<I> & keyof I>>

/** The input of a call: `params`, `query`, `body`, and `version` for `If-Match`. */
export type Input<N extends CallName> =
  unknown extends SentInput<N> ? Readonly<Record<never, never>> : Loosened<Plain<SentInput<N>>>

/** The arguments of a call; the input is optional if all of it is. */
export type Arguments<I, O> = object extends I ? [input?: I, options?: O] : [input: I, options?: O]
