import type { Brand } from "effect"

/**
 * A value as it is typed in: a day or a time of day is a text like any other. It is checked before
 * it is sent.
 */
export type Plain<T> =
  T extends Brand.Brand<string>
    ? T extends string
      ? string
      : number
    : T extends Uint8Array
      ? T
      : T extends ReadonlyArray<infer A>
        ? ReadonlyArray<Plain<A>>
        : T extends object
          ? { readonly [K in keyof T]: Plain<T[K]> }
          : T
