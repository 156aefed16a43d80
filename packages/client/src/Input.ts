import type { CallName } from "@atelier/contract"
import type { SentInput } from "@atelier/contract/client"
import type { Plain } from "./Plain.ts"

type OptionalPart<I> = { [K in keyof I]: object extends I[K] ? K : never }[keyof I]

/** An input in which a part whose fields may all be left out may be left out too. */
type Loosened<I> = Omit<I, OptionalPart<I> & keyof I> & Partial<Pick<I, OptionalPart<I> & keyof I>>

/**
 * What the named call takes: `params`, `query` and `body`, and `version` where it says one by
 * `If-Match`.
 */
export type Input<N extends CallName> =
  unknown extends SentInput<N> ? Readonly<Record<never, never>> : Loosened<Plain<SentInput<N>>>

/** The arguments of a call: no input where nothing of it is needed. */
export type Arguments<I, O> = object extends I ? [input?: I, options?: O] : [input: I, options?: O]
