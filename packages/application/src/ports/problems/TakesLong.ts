import { Schema } from "effect"

/**
 * The store would read more events than the main thread may read at once. It dies of this before
 * reading; nothing was written. The work is repeated in a place where it blocks no other requests.
 */
export class TakesLong extends Schema.TaggedError<TakesLong>()("TakesLong", {
  maxEvents: Schema.Int
}) {
  override get message(): string {
    return `More than ${this.maxEvents} events would be read at once.`
  }
}
