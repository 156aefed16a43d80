import type { Brand } from "effect"

/** Removes brands: days and times are plain strings. The client validates them before sending. */
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
