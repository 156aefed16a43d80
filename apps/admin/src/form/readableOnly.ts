import type { FieldValues, Resolver } from "react-hook-form"
import { nestedErrors } from "./schemaResolver.ts"

/** Wraps a resolver so that it also rejects forms with an invalid part. */
export const readableOnly =
  <V extends FieldValues>(resolver: Resolver<V>, unreadable: ReadonlySet<string>): Resolver<V> =>
  async (values, context, options) => {
    const result = await resolver(values, context, options)
    if (unreadable.size === 0) return result
    const errors = nestedErrors([...unreadable].map((part) => ({ path: [part], message: "" })))
    return { values: {}, errors: { ...errors, ...result.errors } as typeof result.errors & object }
  }
